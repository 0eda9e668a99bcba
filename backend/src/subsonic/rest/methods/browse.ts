import type { Album, AlbumCard } from '@refrain/contracts/albums';
import { subsonicErrors } from '@refrain/contracts/subsonic';
import { artistCards, isAnyHidden, shownPersonById, type ArtistCard } from '@refrain/projections/accounts';
import { albumFor } from '@refrain/projections/albums';
import { searchFor } from '@refrain/projections/screens';
import { releasedSongs } from '@refrain/projections/tracks';
import { albumsFor, albumsOf, MOST_ALBUMS } from '../albums';
import type { Tree } from '../format/xml';
import { SONGS, songsOf, songsOfArtist } from '../songs';
import { fail } from '../subsonic-error';
import type { Asked, Method, Methods } from './method';

const MOST_ARTISTS = 5000;
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

const wholeAlbum = async ({ store, person }: Asked, album: Album): Promise<Tree> => {
  const { tracks, duration, playCount, genre } = album;
  const [[shown], song] = await Promise.all([
    albumsOf(store, person.id, [album]),
    songsOf(
      store,
      person.id,
      tracks.map(({ id }) => id),
      album,
    ),
  ]);
  return {
    ...shown,
    songCount: tracks.length,
    duration: Math.round(duration),
    playCount,
    genre: genre ?? undefined,
    song,
  };
};

const getArtist: Method = async ({ store, person, parameters }) => {
  const id = parameters.id('id');
  const [artist, isHidden] = await Promise.all([shownPersonById(store, id), isAnyHidden(store, person.id, [id])]);
  if (!artist || isHidden) return fail(subsonicErrors.notFound);
  const [albums, songs] = await Promise.all([albumsFor(store, person.id, MOST_AT_ONCE, id), songsOfArtist(store, person.id, id)]);
  const { song: _, ...own } = songs ?? { song: [] };
  const album = [...(songs ? [own] : []), ...(await albumsOf(store, person.id, albums))];
  return { artist: { ...artistOf(artist), albumCount: album.length, album } };
};

const getAlbum: Method = async (asked) => {
  const { store, person, parameters } = asked;
  const id = parameters.required('id');
  if (id.startsWith(SONGS))
    return { album: (await songsOfArtist(store, person.id, id.slice(SONGS.length))) ?? fail(subsonicErrors.notFound) };
  const album = await albumFor(store, parameters.id('id'), person.id);
  return album ? { album: await wholeAlbum(asked, album) } : fail(subsonicErrors.notFound);
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
    album: await albumsOf(store, person.id, page(albums, asked, 'album', MOST_ALBUMS)),
    song: await songsOf(store, person.id, page(songs, asked, 'song', MOST_SONGS)),
  };
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
  getSong: async ({ store, person, parameters }) => {
    const [song] = await songsOf(store, person.id, [parameters.id('id')]);
    return { song: song ?? fail(subsonicErrors.notFound) };
  },
  search3: async (asked) => ({ searchResult3: await search(asked) }),
};
