import type { RouteId } from './routes';
import { administrationLater } from './later/administration';
import { communityLater } from './later/community';
import { entranceLater } from './later/entrance';
import { musicLater } from './later/music';
import type { Later } from './later/soon';

export * from './later/soon';

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
