import { useSyncExternalStore } from 'react';
import type { Theme } from './tint';

export const THEME_CHOICES = ['paper', 'ink', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export const themeLabels: Readonly<Record<ThemeChoice, string>> = { paper: 'Paper', ink: 'Ink', system: 'System' };

const KEY = 'theme';
const listeners = new Set<() => void>();
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

const stored = (): ThemeChoice => {
  try {
    const value = localStorage.getItem(KEY);
    return THEME_CHOICES.find((choice) => choice === value) ?? 'system';
  } catch {
    return 'system';
  }
};

const resolve = (choice: ThemeChoice): Theme => (choice === 'system' ? (dark().matches ? 'ink' : 'paper') : choice);

/** All at once: with their transitions, some parts would change before others. */
const show = (theme: Theme) => {
  const { dataset } = document.documentElement;
  dataset['switching'] = '';
  dataset['theme'] = theme;
  listeners.forEach((notify) => notify());
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['switching']));
};

const apply = () => show(resolve(stored()));

export const chooseTheme = (choice: ThemeChoice) => {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
  show(resolve(choice));
};

/** Follows the system and the other tabs for as long as the page lives. */
export const watchTheme = () => {
  dark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === KEY && apply());
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** The theme that is shown. */
export const useTheme = (): Theme =>
  useSyncExternalStore(subscribe, () => (document.documentElement.dataset['theme'] === 'ink' ? 'ink' : 'paper'));
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, stored);
