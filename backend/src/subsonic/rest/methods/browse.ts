import type { Album, AlbumCard } from '@refrain/contracts/albums';
import { subsonicErrors } from '@refrain/contracts/subsonic';
import { artistCards, isAnyHidden, shownPersonById, type ArtistCard } from '@refrain/projections/accounts';
import { albumFor, albumPage } from '@refrain/projections/albums';
import { likedSongs } from '@refrain/projections/saves';
import { searchFor } from '@refrain/projections/screens';
import { releasedSongs } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Tree } from '../format/xml';
import { SONGS, songsOf, songsOfArtist } from '../songs';
import { fail } from '../subsonic-error';
import type { Asked, Method, Methods } from './method';

const MOST_ARTISTS = 5000;
/** What lists look through: the newest ones. */
const MOST_ALBUMS = 2000;
const MOST_SONGS = 5000;
const MOST_AT_ONCE = 500;
const IGNORED_ARTICLES = 'The An A';

const artistOf = ({ id, displayName, profileImage }: Pick<ArtistCard, 'id' | 'displayName' | 'profileImage'>): Tree => ({
  id,
  name: displayName,
  coverArt: profileImage ? id : undefined,
});

const sortKey = (name: string): string => name.replace(/^(?:the|an|a)\s+/i, '');
const letterOf = (name: string): string => /^\p{L}/u.exec(sortKey(name).normalize('NFD').toUpperCase())?.[0] ?? '#';

const albumOf = (album: AlbumCard): Tree => ({
  id: album.id,
  name: album.title,
  artist: album.artist,
  artistId: album.artistId,
  coverArt: album.art ? album.id : undefined,
  created: `${album.releaseDate}T00:00:00.000Z`,
  year: Number(album.releaseDate.slice(0, 4)),
});

const wholeAlbum = ({ tracks, duration, playCount, genre, ...album }: Album, song: readonly Tree[]): Tree => ({
  ...albumOf({ ...album }),
  songCount: tracks.length,
  duration: Math.round(duration),
  playCount,
  genre: genre ?? undefined,
  song,
});

/** Albums that a person may see, the newest first. */
const albumsFor = async (store: ReadStore, viewer: string, most: number, artistId?: string): Promise<readonly AlbumCard[]> => {
  const found: AlbumCard[] = [];
  for (let after: string | undefined; found.length < most;) {
    const { albums, next } = await albumPage(store, viewer, artistId, after, MOST_AT_ONCE);
    found.push(...albums);
    if (next === null) break;
    after = next;
  }
  return found.slice(0, most);
};

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

/** Orders of a list of albums. Counts of plays and marks are of songs here, so lists by them are those of the newest, and none is starred. */
const ORDERS: Readonly<Record<string, (all: readonly AlbumCard[], asked: Asked) => readonly AlbumCard[]>> = {
  newest: (all) => all,
  recent: (all) => all,
  frequent: (all) => all,
  highest: (all) => all,
  starred: () => [],
  random: shuffled,
  alphabeticalByName: (all) => [...all].sort(byName),
  alphabeticalByArtist: (all) => [...all].sort(byArtist),
  byYear: betweenYears,
};

const albumList = async (asked: Asked): Promise<readonly Tree[]> => {
  const { store, person, parameters } = asked;
  const type = parameters.required('type');
  const order = Object.hasOwn(ORDERS, type) ? ORDERS[type] : undefined;
  if (!order) return fail({ ...subsonicErrors.generic, message: 'This list is not there.' });
  const [size, offset] = [parameters.number('size', 10, MOST_AT_ONCE), parameters.number('offset', 0, MOST_ALBUMS)];
  const most = type === 'newest' ? Math.min(MOST_ALBUMS, offset + size) : MOST_ALBUMS;
  if (most === 0) return [];
  return order(await albumsFor(store, person.id, most), asked)
    .slice(offset, offset + size)
    .map(albumOf);
};

const getArtist: Method = async ({ store, person, parameters }) => {
  const id = parameters.id('id');
  const [artist, isHidden] = await Promise.all([shownPersonById(store, id), isAnyHidden(store, person.id, [id])]);
  if (!artist || isHidden) return fail(subsonicErrors.notFound);
  const [albums, songs] = await Promise.all([albumsFor(store, person.id, MOST_AT_ONCE, id), songsOfArtist(store, person.id, id)]);
  const { song: _, ...own } = songs ?? { song: [] };
  const album = [...(songs ? [own] : []), ...albums.map(albumOf)];
  return { artist: { ...artistOf(artist), albumCount: album.length, album } };
};

const getAlbum: Method = async ({ store, person, parameters }) => {
  const id = parameters.required('id');
  if (id.startsWith(SONGS))
    return { album: (await songsOfArtist(store, person.id, id.slice(SONGS.length))) ?? fail(subsonicErrors.notFound) };
  const album = await albumFor(store, parameters.id('id'), person.id);
  if (!album) return fail(subsonicErrors.notFound);
  const ids = album.tracks.map((track) => track.id);
  return { album: wholeAlbum(album, await songsOf(store, person.id, ids, album)) };
};

const page = <T>(all: readonly T[], { parameters }: Asked, what: string, most: number): readonly T[] => {
  const offset = parameters.number(`${what}Offset`, 0, most);
  return all.slice(offset, offset + parameters.number(`${what}Count`, 20, MOST_AT_ONCE));
};

type Person = Pick<ArtistCard, 'id' | 'displayName' | 'profileImage' | 'role'>;
type Library = Readonly<{ people: readonly Person[]; albums: readonly AlbumCard[]; songs: readonly string[] }>;

/** All there is to hear: so apps fetch the whole library. */
const wholeLibrary = async ({ store, person }: Asked): Promise<Library> => {
  const [people, albums, songs] = await Promise.all([
    artistCards(store, person.id, MOST_ARTISTS),
    albumsFor(store, person.id, MOST_ALBUMS),
    releasedSongs(store, person.id, MOST_SONGS),
  ]);
  return { people, albums, songs: songs.map(({ id }) => id) };
};

/** What the site's own search finds, the best first. */
const withWords = async ({ store, person }: Asked, text: string): Promise<Library> => {
  const { users, albums, tracks } = await searchFor(store, person.id, text, MOST_AT_ONCE, ['users', 'albums', 'tracks']);
  return { people: users, albums, songs: tracks.map(({ id }) => id) };
};

/** What has all of these words, and without a word everything. */
const search = async (asked: Asked): Promise<Tree> => {
  const { store, person, parameters } = asked;
  const text = (parameters.one('query') ?? '').replace(/["*]/g, ' ').trim();
  const { people, albums, songs } = await (text === '' ? wholeLibrary(asked) : withWords(asked, text));
  return {
    artist: page(
      people.filter(({ role }) => role === 'artist'),
      asked,
      'artist',
      MOST_ARTISTS,
    ).map(artistOf),
    album: page(albums, asked, 'album', MOST_ALBUMS).map(albumOf),
    song: await songsOf(store, person.id, page(songs, asked, 'song', MOST_SONGS)),
  };
};

const starred = async ({ store, person }: Asked): Promise<Tree> => {
  const { songs } = await likedSongs(store, person.id, undefined, MOST_AT_ONCE);
  const at = new Map(songs.map(({ track, likedAt }) => [track.id, likedAt]));
  const song = await songsOf(store, person.id, [...at.keys()]);
  return { artist: [], album: [], song: song.map((each) => ({ ...each, starred: at.get(String(each['id'])) })) };
};

/** What there is to hear. */
export const browseMethods: Methods = {
  getArtists: async ({ store, person }) => {
    const artists = [...(await artistCards(store, person.id, MOST_ARTISTS))].sort((a, b) =>
      sortKey(a.displayName).localeCompare(sortKey(b.displayName), 'en'),
    );
    const letters = Map.groupBy(artists, ({ displayName }) => letterOf(displayName));
    const index = [...letters].map(([name, own]) => ({ name, artist: own.map(artistOf) }));
    return { artists: { ignoredArticles: IGNORED_ARTICLES, index } };
  },
  getArtist,
  getAlbum,
  getAlbumList2: async (asked) => ({ albumList2: { album: await albumList(asked) } }),
  getSong: async ({ store, person, parameters }) => {
    const [song] = await songsOf(store, person.id, [parameters.id('id')]);
    return { song: song ?? fail(subsonicErrors.notFound) };
  },
  search3: async (asked) => ({ searchResult3: await search(asked) }),
  getStarred2: async (asked) => ({ starred2: await starred(asked) }),
};
