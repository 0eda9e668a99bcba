import { hotkey } from './hotkeys';

const key = (name: string, change = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...change,
});
/** Something focused that a list of plain selectors may name. */
const focused = (name: string) => ({ closest: (selector: string) => selector.split(', ').includes(name) || null });

describe('the keys of the player', () => {
  it('are space and the arrows to the sides', () => {
    expect([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'k'].map((name) => hotkey(key(name), null))).toEqual([
      'toggle',
      'back',
      'forward',
      null,
      null,
    ]);
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
