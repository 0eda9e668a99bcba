export type HotkeyCommand = 'toggle' | 'back' | 'forward' | 'next' | 'previous' | 'mute' | 'like';
export const HOTKEY_SECONDS = 5;

const COMMANDS: Readonly<Record<string, HotkeyCommand>> = {
  ' ': 'toggle',
  arrowleft: 'back',
  arrowright: 'forward',
  n: 'next',
  p: 'previous',
  m: 'mute',
  l: 'like',
};
/** A key that is held down goes on seeking; everything else happens once. */
const REPEATS: ReadonlySet<HotkeyCommand> = new Set(['back', 'forward']);

/** Inputs that take no words. */
const PRESSED = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'image', 'file', 'color'].map(
  (type) => `[type="${type}"]`,
);
const rolesOf = (...roles: readonly string[]): string => roles.map((role) => `[role="${role}"]`).join(', ');
/** What these keys mean to the thing that has the focus comes first. */
const TYPING = `input:not(${PRESSED.join(', ')}), textarea, select, [contenteditable=""], [contenteditable="true"], ${rolesOf('textbox', 'combobox')}`;
/** A letter leads to the entry that begins with it. */
const LISTS = rolesOf('menu', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'listbox', 'option');
const USES_ARROWS = `video, [type="range"], [type="radio"], ${rolesOf('slider', 'radio', 'tab')}, ${LISTS}`;
const USES_SPACE = `input, button, a, summary, ${rolesOf('button')}, ${USES_ARROWS}`;
const USED = { toggle: USES_SPACE, back: USES_ARROWS, forward: USES_ARROWS } as const satisfies Partial<
  Record<HotkeyCommand, string>
>;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'>;
type Focused = { closest: (selector: string) => unknown } | null;

/** Whether keys pressed there are words. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** What a key asks of the player, or null when it is meant for something else. */
export const hotkey = (key: Key, focused: Focused): HotkeyCommand | null => {
  const command = COMMANDS[key.key.toLowerCase()];
  if (!command || key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return null;
  if (key.repeat && !REPEATS.has(command)) return null;
  const taken = `${TYPING}, ${USED[command as keyof typeof USED] ?? LISTS}`;
  return focused?.closest(taken) ? null : command;
};
