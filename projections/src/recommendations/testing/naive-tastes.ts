import type { Recorded } from '@refrain/contracts/kernel';
import { playbackSamples, type PlayRecorded } from '@refrain/contracts/playback';
import { recorded, type Given } from '../../kernel/testing/projection-spec';
import { TASTE_LENGTH, type HeardSong } from '../taste/taste.view';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
const dice = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Plays of few listeners of more songs than a taste holds, some not counted, and now and then an erasure. */
export const randomHistory = (seed: number, length: number): Recorded[] => {
  const next = dice(seed);
  const sample = playbackSamples.PlayRecorded[1];
  const pick = (most: number): number => Math.floor(next() * most);
  let hour = 495_000;
  return recorded(
    ...Array.from({ length }, (): Given => {
      hour += pick(3);
      const at = new Date(hour * 3_600_000).toISOString();
      if (next() < 0.004) return { type: 'AccountErased', data: { userId: `listener-${pick(4)}` }, at };
      const verdict = next() < 0.8 ? 'counted' : 'not_counted';
      return { ...sample, data: { ...sample.data, listenerId: `listener-${pick(4)}`, trackId: `song-${pick(90)}`, verdict }, at };
    }),
  );
};

type Naive = Readonly<{ tastes: Record<string, readonly HeardSong[]>; audiences: Record<string, number> }>;

/** What tastes and audiences are to be, by scanning all of the plays of each listener again for each. */
export const naiveTastes = (history: readonly Recorded[]): Naive => {
  const tastes = new Map<string, Map<string, HeardSong>>();
  for (const event of history) {
    if (event.type === 'AccountErased') tastes.delete((event.data as { userId: string }).userId);
    const { listenerId, trackId, verdict } = event.data as PlayRecorded['data'];
    if (event.type !== 'PlayRecorded' || verdict !== 'counted') continue;
    const songs = tastes.get(listenerId) ?? new Map<string, HeardSong>();
    tastes.set(listenerId, songs);
    const hour = Math.floor(new Date(event.at).getTime() / 3_600_000);
    songs.set(trackId, { trackId, times: (songs.get(trackId)?.times ?? 0) + 1, hour });
    if (songs.size <= TASTE_LENGTH) continue;
    let oldest = [...songs.values()][0]!;
    for (const song of songs.values())
      if (song.hour < oldest.hour || (song.hour === oldest.hour && song.trackId > oldest.trackId)) oldest = song;
    songs.delete(oldest.trackId);
  }
  const audiences: Record<string, number> = {};
  for (const songs of tastes.values()) for (const id of songs.keys()) audiences[id] = (audiences[id] ?? 0) + 1;
  const inOrder = (songs: Iterable<HeardSong>) => [...songs].sort((a, b) => b.hour - a.hour || (a.trackId < b.trackId ? -1 : 1));
  return { tastes: Object.fromEntries([...tastes].map(([id, songs]) => [id, inOrder(songs.values())])), audiences };
};
