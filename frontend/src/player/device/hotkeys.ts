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

/** What these keys mean to the thing that has the focus comes first. */
const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]';
const USES_ARROWS = [
  'video',
  ...['slider', 'menu', 'menuitem', 'menuitemradio', 'radio', 'tab', 'listbox', 'option'].map((role) => `[role="${role}"]`),
].join(', ');
const USES_SPACE = `button, a, summary, [role="button"], ${USES_ARROWS}`;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'>;
type Focused = { closest: (selector: string) => unknown } | null;

/** Whether keys pressed there are words. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** What a key asks of the player, or null when it is meant for something else. */
export const hotkey = (key: Key, focused: Focused): HotkeyCommand | null => {
  const command = COMMANDS[key.key.toLowerCase()];
  if (!command || key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return null;
  if (key.repeat && !REPEATS.has(command)) return null;
  const taken = `${TYPING}, ${command === 'toggle' ? USES_SPACE : USES_ARROWS}`;
  return focused?.closest(taken) ? null : command;
};
