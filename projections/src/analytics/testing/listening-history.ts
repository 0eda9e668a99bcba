import type { PlayReassessed, PlayRecorded, PlaySource } from '@refrain/contracts/playback';
import { randomHistory, type At } from '../../charts/testing/random-history';

const SOURCES: readonly PlaySource[] = ['feed', 'track', 'charts', 'queue', 'embed'];
const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);
const artistOf = (trackId: string): string => `artist-${numberIn(trackId) % 4}`;

/** A history of charts in which songs are of several artists, and each judgement names the listener and the artist of its play. */
export const listeningHistory = (seed: number, plays: number): readonly At[] => {
  const listeners = new Map<string, string>();
  return randomHistory(seed, plays).map((event) => {
    if (event.type === 'PlayRecorded') {
      const data = event.data as PlayRecorded['data'];
      listeners.set(data.playId, data.listenerId);
      const source = SOURCES[numberIn(data.playId) % SOURCES.length];
      return { ...event, data: { ...data, source, artistId: artistOf(data.trackId) } };
    }
    if (event.type !== 'PlayReassessed') return event;
    const data = event.data as PlayReassessed['data'];
    return { ...event, data: { ...data, listenerId: listeners.get(data.playId), artistId: artistOf(data.trackId) } };
  }) as readonly At[];
};
