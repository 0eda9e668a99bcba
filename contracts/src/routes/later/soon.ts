import type { RouteId } from '../routes';

/** What a page whose content comes later will hold, in a sentence or two, and where to go until then. */
export type Later = Readonly<{ text: string; now: readonly HereNow[] }>;

/** Pages that are there now and need nothing to be opened with, and what they have. */
export const hereNow = {
  home: 'Your feed: what the people you follow say and release.',
  'discover-music': 'New releases, and what others are listening to.',
  charts: 'What is played most, today or on any day before.',
  'media-player': 'What you are hearing, large, and what comes next.',
  upload: 'Publish a song, and say how much of it a machine made.',
  profile: 'Your own page, as others see it.',
  settings: 'Paper or ink, and your account.',
} as const satisfies Partial<Record<RouteId, string>>;

export type HereNow = keyof typeof hereNow;

/** In: what a page will hold, and the pages to go to until then, the nearest first. */
export const soon = (text: string, ...now: readonly HereNow[]): Later => ({ text, now });
