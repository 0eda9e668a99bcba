import type { Playlist, PlaylistCard } from '@refrain/contracts/playlists';
import { subsonicErrors } from '@refrain/contracts/subsonic';
import { joinedPlaylists, playlistAs, playlistSongs, playlistsOf } from '@refrain/projections/playlists';
import type { Tree } from '../format/xml';
import { songsOf } from '../songs';
import { fail } from '../subsonic-error';
import type { Asked, Methods } from './method';

const MOST_LISTS = 500;
const SONGS_AT_ONCE = 500;
const MOST_SONGS = 5000;

const listOf = (list: PlaylistCard | Playlist): Tree => ({
  id: list.id,
  name: list.name,
  comment: 'description' in list ? (list.description ?? undefined) : undefined,
  owner: list.owner?.username,
  public: list.visibility === 'public',
  songCount: list.songCount ?? undefined,
  created: list.createdAt,
  changed: list.createdAt,
  coverArt: list.covers.some(({ art }) => art) ? list.id : undefined,
});

/** Ids of the songs of a list that this person may see, in their order. */
export const songIdsOf = async ({ store, person, now }: Asked, list: Playlist): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let after: string | undefined; ids.length < MOST_SONGS;) {
    const { entries, next } = await playlistSongs(store, list, { viewer: person.id, now, after, limit: SONGS_AT_ONCE });
    ids.push(...entries.flatMap(({ track }) => track?.id ?? []));
    if (next === null) break;
    after = next;
  }
  return ids;
};

/** A list that this person may see. @throws SubsonicError */
export const listFor = async ({ store, person }: Asked, playlistId: string): Promise<Playlist> =>
  (await playlistAs(store, playlistId, person.id)) ?? fail(subsonicErrors.notFound);

/** A list with its songs. */
export const wholeList = async (asked: Asked, playlistId: string): Promise<Tree> => {
  const list = await listFor(asked, playlistId);
  const entry = await songsOf(asked.store, asked.person.id, await songIdsOf(asked, list));
  const duration = entry.reduce((sum, song) => sum + Number(song['duration'] ?? 0), 0);
  return { playlist: { ...listOf(list), songCount: entry.length, duration, entry } };
};

/** Lists of the person, and those of others that they work on. */
export const playlistMethods: Methods = {
  getPlaylists: async ({ store, person }) => {
    const [own, { joined }] = await Promise.all([
      playlistsOf(store, person.id, undefined, MOST_LISTS),
      joinedPlaylists(store, person.id),
    ]);
    return { playlists: { playlist: [...own.playlists, ...joined].map(listOf) } };
  },
  getPlaylist: (asked) => wholeList(asked, asked.parameters.id('id')),
};
