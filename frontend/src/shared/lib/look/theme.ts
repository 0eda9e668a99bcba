import { useSyncExternalStore } from 'react';
import { shellTexts } from '@refrain/contracts/routes';
import { readStored, writeStored } from '../browser/storage';
import type { Theme } from './tint';

export const THEME_CHOICES = ['paper', 'ink', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export const themeLabels: Readonly<Record<ThemeChoice, string>> = shellTexts.themes;

const KEY = 'theme';
const listeners = new Set<() => void>();
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

const stored = (): ThemeChoice => {
  const value = readStored(KEY);
  return THEME_CHOICES.find((choice) => choice === value) ?? 'system';
};

const resolve = (choice: ThemeChoice): Theme => (choice === 'system' ? (dark().matches ? 'ink' : 'paper') : choice);

/** The browser's own frame around the page takes the colour of the paper. */
const colourFrame = () => {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
};

/** All at once: with their transitions, some parts would change before others. */
const show = (theme: Theme) => {
  const { dataset } = document.documentElement;
  dataset['switching'] = '';
  dataset['theme'] = theme;
  colourFrame();
  listeners.forEach((notify) => notify());
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['switching']));
};

const apply = () => show(resolve(stored()));

export const chooseTheme = (choice: ThemeChoice) => {
  writeStored(KEY, choice);
  show(resolve(choice));
};

/** Follows the system and the other tabs for as long as the page lives. */
export const watchTheme = () => {
  colourFrame();
  dark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === KEY && apply());
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** The theme that is shown. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset['theme'] === 'ink' ? 'ink' : 'paper'),
    // The server knows no theme; what it draws carries both.
    () => 'paper',
  );
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, stored);
