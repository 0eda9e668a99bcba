import { observable } from './observable';
import { readStored, writeStored } from './browser/storage';

export const SHORTCUT_CHOICES = ['on', 'off'] as const;
export type ShortcutChoice = (typeof SHORTCUT_CHOICES)[number];

const KEY = 'shortcuts';
const stored = (): ShortcutChoice => (readStored(KEY) === 'off' ? 'off' : 'on');
const choice = observable<ShortcutChoice>(stored());

/** Whether single keys do something by themselves; who works by voice, or presses keys unawares, switches them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => choice.get() === 'on';
export const useShortcutChoice = choice.useValue;
export const chooseShortcuts = (next: ShortcutChoice): void => {
  writeStored(KEY, next === 'on' ? null : next);
  choice.set(next);
};

/** Whether the sheet that lists the shortcuts is open. */
const sheet = observable(false);
export const useShortcutSheet = sheet.useValue;
export const showShortcuts = sheet.set;
