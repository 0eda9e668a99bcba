import { MIX_LENGTH, type Mix } from '@refrain/contracts/playback';
import { UNTUNED, type StationKind } from '@refrain/contracts/recommendations';
import type { ReadStore } from '@refrain/storage/read-store';
import { albumFor } from '../../albums';
import { unique } from '../../kernel';
import { lastHeardBy } from '../../playback';
import { catalogueIds, newestTrackIds } from '../../tracks';
import { tastes } from '../taste/taste.view';
import { recommendedSongs } from './recommended-songs.queries';

/** Songs that a station is made of, and songs of its artist or mood that it may play besides what is found by them. */
const BOUND = { seeds: 12, own: 40, justHeard: 60 } as const;
/** What was heard within this time is not played again by itself. */
const JUST_HEARD_MS = 6 * 3_600_000;

/** What a station is made of: its own songs, which it may play, the most played first where there are many. */
const OWN: Readonly<Record<StationKind, (store: ReadStore, id: string, viewer: string | null) => Promise<readonly string[]>>> = {
  song: (_store, id) => Promise.resolve([id]),
  artist: (store, id) => newestTrackIds(store, BOUND.own, id),
  album: async (store, id, viewer) => (await albumFor(store, id, viewer))?.tracks.map((track) => track.id) ?? [],
  mood: async (store, mood) => {
    const [played, newest] = await Promise.all([
      catalogueIds(store, { mood, sort: 'played', limit: BOUND.own / 2 }),
      catalogueIds(store, { mood, sort: 'newest', limit: BOUND.own / 2 }),
    ]);
    return unique([...played, ...newest]);
  },
};

/**
 * What a station plays next, without what was played of it: `session` are ids, the last one last. Empty where nothing is left. `now` is ISO.
 */
export const stationAfter = async (
  store: ReadStore,
  { kind, id }: Readonly<{ kind: StationKind; id: string }>,
  session: readonly string[],
  viewer: string | null,
  now: string,
): Promise<Mix> => {
  const [own, taste, before] = await Promise.all([
    OWN[kind](store, id, viewer),
    viewer === null ? null : tastes.in(store).doc(viewer),
    viewer === null ? [] : lastHeardBy(store, viewer, BOUND.justHeard),
  ]);
  if (own.length === 0) return { tracks: [] };
  const since = new Date(Date.parse(now) - JUST_HEARD_MS).toISOString();
  const just = before.filter(({ heardAt }) => heardAt > since).map(({ trackId }) => trackId);
  const songs = await recommendedSongs(store, {
    ...{ viewer, now, length: MIX_LENGTH, own, known: new Set() },
    makers: (taste ?? UNTUNED).makers,
    seeds: own.slice(0, BOUND.seeds).map((trackId) => ({ id: trackId, weight: 1 })),
    without: new Set([...session, ...just]),
  });
  return { tracks: songs.map(({ track }) => track) };
};
