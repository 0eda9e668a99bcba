import type { JudgedPlay } from '@refrain/contracts/playback';
import { collection } from '../../kernel';

/** Every attempt of a listener to play a track, with what became of it; by `listener:track:play`. */
export type PlayEntry = Omit<JudgedPlay, 'id' | 'track'> & Readonly<{ listenerId: string }>;

export const playHistory = collection<PlayEntry>()({
  name: 'playHistory',
  columns: { listenerId: 'text', verdict: 'text', at: 'text' },
  indexes: [{ on: ['listenerId', '-at', '-id'] }, { on: ['listenerId', 'verdict', '-at', '-id'] }],
});

type Play = Readonly<{ listenerId: string; trackId: string; playId: string }>;
/** A listener's client names a play, so that its name alone is not unique. */
export const playEntryId = ({ listenerId, trackId, playId }: Play): string => `${listenerId}:${trackId}:${playId}`;
