import { observable } from '../observable';
import { readStored, writeStored } from '../browser/storage';

export const MOTION_CHOICES = ['system', 'reduced'] as const;
export type MotionChoice = (typeof MOTION_CHOICES)[number];

const KEY = 'motion';
const system = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const stored = (): MotionChoice => (readStored(KEY) === 'reduced' ? 'reduced' : 'system');

const choice = observable<MotionChoice>('system');
export const useMotionChoice = choice.useValue;

/** Whether this person wants less motion: by choice here, or by their system. */
export const wantsLessMotion = (): boolean => document.documentElement.dataset['motion'] === 'reduced';

/** The styles go by the attribute, which early.js has set before the first paint. */
const apply = (): void => {
  choice.set(stored());
  const { dataset } = document.documentElement;
  if (choice.get() === 'reduced' || system().matches) dataset['motion'] = 'reduced';
  else delete dataset['motion'];
};

export const chooseMotion = (next: MotionChoice): void => {
  writeStored(KEY, next === 'system' ? null : next);
  apply();
};

/** Follows the system and the other tabs for as long as the page lives. */
export const watchMotion = (): void => {
  apply();
  system().addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === KEY && apply());
};
