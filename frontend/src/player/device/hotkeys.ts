export type HotkeyCommand = 'toggle' | 'back' | 'forward';
export const HOTKEY_SECONDS = 5;

const COMMANDS: Readonly<Record<string, HotkeyCommand>> = { ' ': 'toggle', ArrowLeft: 'back', ArrowRight: 'forward' };

/** What these keys mean to the thing that has the focus comes first. */
const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]';
const USES_ARROWS = [
  'video',
  ...['slider', 'menu', 'menuitem', 'radio', 'tab', 'listbox', 'option'].map((role) => `[role="${role}"]`),
].join(', ');
const USES_SPACE = `button, a, summary, [role="button"], ${USES_ARROWS}`;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;
type Focused = { closest: (selector: string) => unknown } | null;

/** Whether keys pressed there are words. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** What a key asks of the player, or null when it is meant for something else. */
export const hotkey = (key: Key, focused: Focused): HotkeyCommand | null => {
  const command = COMMANDS[key.key];
  if (!command || key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return null;
  const taken = `${TYPING}, ${command === 'toggle' ? USES_SPACE : USES_ARROWS}`;
  return focused?.closest(taken) ? null : command;
};
