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
/** An element of a page, by its markup. */
const focused = (markup: string) => {
  const page = document.createElement('div');
  page.innerHTML = markup;
  return page.querySelector('*');
};
const LETTERS = ['n', 'p', 'm', 'l'] as const;

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

  it('are left to fields that take words', () => {
    for (const field of [
      ...['<input>', '<input type="search">', '<input type="number">', '<textarea></textarea>', '<select></select>'],
      ...['<p contenteditable="true"></p>', '<p role="textbox"></p>', '<p role="combobox"></p>'],
    ])
      expect([' ', 'ArrowLeft', ...LETTERS].map((name) => hotkey(key(name), focused(field)))).toEqual(Array(6).fill(null));
  });

  it('are left to controls that use them: buttons take space, sliders take arrows, menus take letters too', () => {
    expect(hotkey(key(' '), focused('<button></button>'))).toBeNull();
    expect(hotkey(key('ArrowRight'), focused('<button></button>'))).toBe('forward');
    expect(hotkey(key('ArrowRight'), focused('<i role="slider"></i>'))).toBeNull();
    expect(hotkey(key('ArrowLeft'), focused('<i role="menuitem"></i>'))).toBeNull();
    expect(hotkey(key('n'), focused('<i role="menuitemradio"></i>'))).toBeNull();
    for (const name of [' ', 'ArrowLeft']) expect(hotkey(key(name), focused('<video></video>'))).toBeNull();
  });

  it.each([
    ['a checkbox', '<input type="checkbox">', null, 'back'],
    ['a switch', '<button role="switch"></button>', null, 'back'],
    ['a slider', '<i role="slider"></i>', null, null],
    ['a range', '<input type="range">', null, null],
    ['a radio', '<input type="radio">', null, null],
    ['a tab', '<button role="tab"></button>', null, null],
  ])('letters work on %s', (_what, markup, space, arrow) => {
    const on = focused(markup);
    expect(LETTERS.map((name) => hotkey(key(name), on))).toEqual(['next', 'previous', 'mute', 'like']);
    expect([' ', 'ArrowLeft'].map((name) => hotkey(key(name), on))).toEqual([space, arrow]);
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
