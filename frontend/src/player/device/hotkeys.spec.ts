import { hotkey } from './hotkeys';

const key = (name: string, change = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  ...change,
});
/** Something focused that a list of plain selectors may name. */
const focused = (name: string) => ({ closest: (selector: string) => selector.split(', ').includes(name) || null });

describe('the keys of the player', () => {
  it('are space, the arrows to the sides, and four letters, also with capitals locked', () => {
    expect([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'k'].map((name) => hotkey(key(name), null))).toEqual([
      'toggle',
      'back',
      'forward',
      null,
      null,
    ]);
    expect(['n', 'p', 'm', 'l', 'N'].map((name) => hotkey(key(name), null))).toEqual([
      'next',
      'previous',
      'mute',
      'like',
      'next',
    ]);
  });

  it('go on seeking while they are held down, and do everything else once', () => {
    const held = [' ', 'n', 'm', 'l', 'ArrowRight'].map((name) => hotkey(key(name, { repeat: true }), null));
    expect(held).toEqual([null, null, null, null, 'forward']);
  });

  it('are left to a text field', () => {
    for (const field of ['input', 'textarea', 'select', '[contenteditable="true"]', '[role="textbox"]']) {
      expect([' ', 'ArrowLeft'].map((name) => hotkey(key(name), focused(field)))).toEqual([null, null]);
    }
  });

  it('are left to controls that use them: buttons take space, sliders and menus take arrows', () => {
    expect(hotkey(key(' '), focused('button'))).toBeNull();
    expect(hotkey(key('ArrowRight'), focused('button'))).toBe('forward');
    expect(hotkey(key('ArrowRight'), focused('[role="slider"]'))).toBeNull();
    expect(hotkey(key('ArrowLeft'), focused('[role="menuitem"]'))).toBeNull();
    expect(hotkey(key('n'), focused('[role="menuitemradio"]'))).toBeNull();
    for (const name of [' ', 'ArrowLeft']) expect(hotkey(key(name), focused('video'))).toBeNull();
  });

  it('mean something else together with Ctrl, Alt, Shift or Meta, and nothing once another handler has used them', () => {
    for (const change of [
      { ctrlKey: true },
      { altKey: true },
      { shiftKey: true },
      { metaKey: true },
      { defaultPrevented: true },
    ]) {
      expect(hotkey(key(' ', change), null)).toBeNull();
    }
  });
});
