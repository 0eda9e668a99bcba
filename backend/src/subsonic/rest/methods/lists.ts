import type { AlbumCard } from '@refrain/contracts/albums';
import { subsonicErrors } from '@refrain/contracts/subsonic';
import { likedSongs } from '@refrain/projections/saves';
import { albumsFor, albumsOf, folderOf, MOST_ALBUMS, savedFor } from '../albums';
import type { Tree } from '../format/xml';
import { songsOf } from '../songs';
import { fail } from '../subsonic-error';
import type { Asked, Methods } from './method';

const MOST_AT_ONCE = 500;

const byName = ({ title: a }: AlbumCard, { title: b }: AlbumCard): number => a.localeCompare(b, 'en');
const byArtist = (a: AlbumCard, b: AlbumCard): number => a.artist.localeCompare(b.artist, 'en') || byName(a, b);
const yearOf = ({ releaseDate }: AlbumCard): number => Number(releaseDate.slice(0, 4));

const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map((each) => ({ each, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);

const betweenYears = (all: readonly AlbumCard[], { parameters }: Asked): readonly AlbumCard[] => {
  const [from, to] = [parameters.number('fromYear', 0, 9999), parameters.number('toYear', 9999, 9999)];
  const within = all.filter((album) => yearOf(album) >= Math.min(from, to) && yearOf(album) <= Math.max(from, to));
  return from <= to ? [...within].reverse() : within;
};

/** Orders of a list of albums. Counts of plays are of songs here, so lists by them are those of the newest; starred ones come as they were saved. */
const ORDERS: Readonly<Record<string, (all: readonly AlbumCard[], asked: Asked) => readonly AlbumCard[]>> = {
  newest: (all) => all,
  recent: (all) => all,
  frequent: (all) => all,
  highest: (all) => all,
  starred: (all) => all,
  random: shuffled,
  alphabeticalByName: (all) => [...all].sort(byName),
  alphabeticalByArtist: (all) => [...all].sort(byArtist),
  byYear: betweenYears,
};
/** Lists that are read no further than they are asked for. */
const IN_ORDER = new Set(['newest', 'starred']);

const albumList = async (asked: Asked): Promise<readonly Tree[]> => {
  const { store, person, parameters } = asked;
  const type = parameters.required('type');
  const order = Object.hasOwn(ORDERS, type) ? ORDERS[type] : undefined;
  if (!order) return fail({ ...subsonicErrors.generic, message: 'This list is not there.' });
  const [size, offset] = [parameters.number('size', 10, MOST_AT_ONCE), parameters.number('offset', 0, MOST_ALBUMS)];
  const most = IN_ORDER.has(type) ? Math.min(MOST_ALBUMS, offset + size) : MOST_ALBUMS;
  if (most === 0) return [];
  const all = await (type === 'starred' ? savedFor : albumsFor)(store, person.id, most);
  return albumsOf(store, person.id, order(all, asked).slice(offset, offset + size));
};

/** Songs that the person likes, and albums that they saved. */
const starred = async ({ store, person }: Asked) => {
  const [{ songs }, saved] = await Promise.all([
    likedSongs(store, person.id, undefined, MOST_AT_ONCE),
    savedFor(store, person.id, MOST_AT_ONCE),
  ]);
  const at = new Map(songs.map(({ track, likedAt }) => [track.id, likedAt]));
  const song = await songsOf(store, person.id, [...at.keys()]);
  return {
    artist: [],
    album: await albumsOf(store, person.id, saved),
    song: song.map((each) => ({ ...each, starred: at.get(String(each['id'])) })),
  };
};

/** Albums in an order, and what has a star. The older methods answer albums as folders. */
export const listMethods: Methods = {
  getAlbumList: async (asked) => ({ albumList: { album: (await albumList(asked)).map(folderOf) } }),
  getAlbumList2: async (asked) => ({ albumList2: { album: await albumList(asked) } }),
  getStarred: async (asked) => {
    const { album, ...rest } = await starred(asked);
    return { starred: { ...rest, album: album.map(folderOf) } };
  },
  getStarred2: async (asked) => ({ starred2: await starred(asked) }),
};
