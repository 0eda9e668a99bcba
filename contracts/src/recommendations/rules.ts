import type { WantedMakers } from './context';

/** Songs of a page of recommendations. */
export const RECOMMENDATIONS_LENGTH = 24;

/** As many people as must have done a thing before a sentence speaks of what they did, so that it gives away no single one of them. */
export const MANY_ENOUGH = 3;

export const WANTED_MAKERS = ['both', 'human', 'ai'] as const satisfies readonly WantedMakers[];

/** What holds for a listener who never chose. */
export const UNTUNED = { makers: 'both', lendsPlays: true } as const satisfies Readonly<{
  makers: WantedMakers;
  lendsPlays: boolean;
}>;

/** What a station can begin from. */
export const STATION_KINDS = ['song', 'artist', 'album', 'mood'] as const;
export type StationKind = (typeof STATION_KINDS)[number];
/** What a station is made of: `song:{id}`, `artist:{id}`, `album:{id}` or `mood:{slug}`. */
export type StationSeed = `${StationKind}:${string}`;
