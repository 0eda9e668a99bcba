import type { ReadStore } from '@refrain/storage/read-store';
import { MANY_ENOUGH } from '@refrain/contracts/recommendations';
import { newestTrackIds } from '../../tracks';
import { circles } from '../taste/taste.view';

/** People of the viewer's circle that are looked at, artists whose songs are fetched, and songs of each. */
const BOUND = { followees: 60, artists: 8, songs: 3 } as const;

export type Circle = Readonly<{
  followees: readonly string[];
  follows: (artistId: string) => boolean;
  /** How many of the followees follow this artist. */
  followersOf: (artistId: string) => number;
  /** New songs of artists the viewer follows, and of artists that followees follow. */
  songs: readonly string[];
}>;

const ALONE: Circle = { followees: [], follows: () => false, followersOf: () => 0, songs: [] };

/** The people a viewer follows, and who these follow. */
export const circleOf = async (store: ReadStore, viewer: string | null): Promise<Circle> => {
  const own = viewer === null ? null : await circles.in(store).doc(viewer);
  if (!own) return ALONE;
  const follows = new Set(own.follows);
  const followees = own.follows.slice(0, BOUND.followees);
  const followers = new Map<string, number>();
  for (const circle of (await circles.in(store).docs(followees)).values())
    for (const id of circle.follows) followers.set(id, (followers.get(id) ?? 0) + 1);
  const further = [...followers]
    .filter(([id, count]) => count >= MANY_ENOUGH && !follows.has(id) && id !== viewer)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([id]) => id);
  const artists = [...followees.slice(0, BOUND.artists), ...further.slice(0, BOUND.artists)];
  const songs = await Promise.all(artists.map((id) => newestTrackIds(store, BOUND.songs, id)));
  return {
    followees,
    follows: (id) => follows.has(id),
    followersOf: (id) => followers.get(id) ?? 0,
    songs: songs.flat(),
  };
};
