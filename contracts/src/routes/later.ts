import type { RouteId } from './routes';
import { administrationLater } from './later/administration';
import { communityLater } from './later/community';
import { entranceLater } from './later/entrance';
import { musicLater } from './later/music';

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

/** The pages whose content comes later. */
export const later = { ...entranceLater, ...musicLater, ...communityLater, ...administrationLater } as const satisfies Partial<
  Record<RouteId, Later>
>;

export type LaterId = keyof typeof later;

export const laterOf = (id: string): Later | undefined => (later as Readonly<Record<string, Later>>)[id];

export const laterTexts = {
  mark: 'Not pressed yet',
  until: 'Until then',
  sideA: 'Side A',
} as const;
