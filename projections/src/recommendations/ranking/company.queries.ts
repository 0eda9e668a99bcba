import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { unique } from '../../kernel';
import { songAudiences, tastes, type Taste } from '../taste/taste.view';
import type { Together } from './rank';

/** People of the most like taste. */
const COMPANIONS = 60;

export type Weighted = Readonly<{ id: string; weight: number }>;
type Tastes = ReadonlyMap<string, Taste>;

export type Company = Readonly<{
  /** What companions play, by song: the more alike they are and the more often they play it, the more. */
  songs: ReadonlyMap<string, number>;
  followed: (trackId: string) => Readonly<{ people: number; plays: number }>;
  together: Together;
}>;

const byWeight = ([a, x]: readonly [string, number], [b, y]: readonly [string, number]): number => y - x || (a < b ? -1 : 1);

/** Who plays the seeds too, the most alike first. A song with fewer listeners says more about them. */
const companionsOf = async (store: ReadStore, seeds: readonly Weighted[], viewer: string | null) => {
  const known = await songAudiences.in(store).docs(seeds.map(({ id }) => id));
  const overlap = new Map<string, number>();
  for (const { id, weight } of seeds) {
    const { listeners, last } = known.get(id) ?? { listeners: 0, last: [] };
    for (const listener of last)
      if (listener !== viewer) overlap.set(listener, (overlap.get(listener) ?? 0) + weight / Math.log2(2 + listeners));
  }
  return [...overlap].sort(byWeight).slice(0, COMPANIONS);
};

/** Without people who do not lend their plays, and people the viewer cannot see. */
const lentTastes = async (store: ReadStore, ids: readonly string[], viewer: string | null): Promise<Tastes> => {
  const [found, { isHidden }] = await Promise.all([tastes.in(store).docs(ids), authorCards(store, ids, viewer)]);
  return new Map([...found].filter(([id, { lendsPlays }]) => lendsPlays && !isHidden(id)));
};

/** Which of these people have a song in their taste, by song. */
const listenersBySong = (found: Tastes): ReadonlyMap<string, ReadonlySet<string>> => {
  const listeners = new Map<string, Set<string>>();
  for (const [id, { heard }] of found)
    for (const { trackId } of heard) {
      const some = listeners.get(trackId) ?? new Set();
      listeners.set(trackId, some.add(id));
    }
  return listeners;
};

const NOBODY: ReadonlySet<string> = new Set();

/** What people of a like taste play, and what people play that the viewer follows. Bounded, however long the history is. */
export const companyOf = async (
  store: ReadStore,
  seeds: readonly Weighted[],
  followees: readonly string[],
  viewer: string | null,
): Promise<Company> => {
  const overlap = new Map(await companionsOf(store, seeds, viewer));
  const lent = await lentTastes(store, unique([...overlap.keys(), ...followees]), viewer);
  const songs = new Map<string, number>();
  for (const [id, shared] of overlap) {
    const { heard } = lent.get(id) ?? { heard: [] };
    const alike = shared / Math.sqrt(1 + heard.length);
    for (const { trackId, times } of heard) songs.set(trackId, (songs.get(trackId) ?? 0) + alike * Math.log2(1 + times));
  }
  const plays = new Map<string, { people: number; plays: number }>();
  for (const id of followees)
    for (const { trackId, times } of lent.get(id)?.heard ?? []) {
      const before = plays.get(trackId) ?? { people: 0, plays: 0 };
      plays.set(trackId, { people: before.people + 1, plays: before.plays + times });
    }
  const listeners = listenersBySong(new Map([...lent].filter(([id]) => overlap.has(id))));
  return {
    songs,
    followed: (trackId) => plays.get(trackId) ?? { people: 0, plays: 0 },
    together: (seedId, trackId) => {
      const others = listeners.get(trackId) ?? NOBODY;
      return [...(listeners.get(seedId) ?? NOBODY)].filter((id) => others.has(id)).length;
    },
  };
};
