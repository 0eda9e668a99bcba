import type { TakenFromArtist } from '@refrain/contracts/fraud';
import { collection } from '../../kernel';

/** Plays of an artist's songs that a replay took out and that are not back, by song and rule. `replayOf` holds why. */
export type StoredTaken = Readonly<{
  replayId: string;
  artistId: string;
  at: string;
  /** By song, by rule. */
  songs: Readonly<Record<string, Readonly<Record<string, number>>>>;
  state: TakenFromArtist['state'];
  words: string;
  answer: string;
  /** Set while an appeal waits. */
  appealedAt: string;
}>;

export const fraudTaken = collection<StoredTaken>()({
  name: 'fraudTaken',
  columns: { artistId: 'text', at: 'text', state: 'text', appealedAt: 'text', replayId: 'text' },
  indexes: [{ on: ['artistId', '-at', '-id'] }, { on: ['state', 'appealedAt', 'id'] }, { on: ['replayId', 'id'] }],
});

/** Plays of one week that rules took out as they came, by rule, and how many count again. By the name of such verdicts. */
export type StoredLiveWeek = Readonly<{ week: string; byRule: Readonly<Record<string, number>>; back: number }>;

export const fraudLive = collection<StoredLiveWeek>()({
  name: 'fraudLive',
  columns: { week: 'text' },
  indexes: [{ on: ['-week', '-id'] }],
});

export const takenId = ({ replayId, artistId }: Readonly<{ replayId: string; artistId: string }>): string =>
  `${replayId}:${artistId}`;
