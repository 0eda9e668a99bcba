import type { routes } from './routes';
import { administrationLater } from './later/administration';
import { communityLater } from './later/community';
import { entranceLater } from './later/entrance';
import { musicLater } from './later/music';
import type { Later } from './later/soon';

export * from './later/soon';

export type LaterId = Extract<(typeof routes)[number], { isLater: true }>['id'];

/** What the pages will hold that the table marks as coming later. */
export const later = {
  ...entranceLater,
  ...musicLater,
  ...communityLater,
  ...administrationLater,
} as const satisfies Readonly<Record<LaterId, Later>>;

export const laterOf = (id: string): Later | undefined => (later as Readonly<Record<string, Later>>)[id];

export const laterTexts = {
  mark: 'Not pressed yet',
  until: 'Until then',
  sideA: 'Side A',
} as const;
