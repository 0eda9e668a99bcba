import { notify } from './notices.mjs';
import { drop, followersOf } from './posts.mjs';

/**
 * Albums, who saved them, and playlists: folded from the log, and what their rows must say.
 *
 * @typedef {import('./fold.mjs').Facts} Facts
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {import('./models.mjs').Expected} Expected
 * @typedef {{ artist: string, title: string | null, visibility: string, releaseDate: string, songs: readonly string[], at: string, editedAt: string | null }} Album
 * @typedef {{ owner: string, name: string | null, visibility: string, rule: unknown, at: string, songs: Map<string, { place: string, by: string }>, people: Map<string, { state: string, at: string }>, sharers: Set<string> }} Playlist
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The place of a song in a list whose places were spaced out again: four digits in base 62 that count on from the middle. @param {number} index */
const spaced = (index) => {
  const count = 31 * 62 ** 3 + index;
  return `${[3, 2, 1, 0].map((digit) => DIGITS[Math.floor(count / 62 ** digit) % 62]).join('')}V`;
};

/** @param {any} data */
const declared = ({ title, visibility, releaseDate, trackIds }) => ({ title, visibility, releaseDate, songs: trackIds });
/** @param {any} data */
const said = ({ name, visibility, rule }) => ({ name, visibility, rule });

/** @param {Facts} facts @param {string} playlistId @param {string} userId */
const answered = ({ notices }, playlistId, userId) => void notices.delete(`${userId}:playlist_invited:${playlistId}`);

/** @type {Readonly<Record<string, (facts: Facts, event: LogEvent) => void>>} */
export const LIST_ROWS = {
  AlbumCreated: (facts, event) => {
    const { albumId, artistId, visibility } = event.data;
    facts.albums.set(albumId, { artist: artistId, ...declared(event.data), at: event.at, editedAt: null });
    facts.savable.add(albumId);
    if (visibility !== 'public') return;
    for (const follower of followersOf(facts, artistId)) notify(facts, event, follower, 'album_released', albumId, artistId);
  },
  AlbumEdited: ({ albums }, { data, at }) =>
    void Object.assign(albums.get(data.albumId) ?? {}, { ...declared(data), editedAt: at }),
  AlbumDeleted: ({ albums, albumSaves, notices, savable }, { data: { albumId } }) => {
    albums.delete(albumId);
    savable.delete(albumId);
    drop(albumSaves, ({ album }) => album === albumId);
    drop(notices, ({ subject }) => subject === albumId);
  },
  AlbumSaved: ({ albumSaves, savable }, { data: { albumId, userId }, at }) => {
    if (savable.has(albumId)) albumSaves.set(`${albumId}:${userId}`, { album: albumId, person: userId, at });
  },
  AlbumUnsaved: ({ albumSaves }, { data: { albumId, userId } }) => void albumSaves.delete(`${albumId}:${userId}`),
  PlaylistCreated: ({ playlists }, { data, at }) =>
    void playlists.set(data.playlistId, {
      owner: data.ownerId,
      ...said(data),
      at,
      songs: new Map(),
      people: new Map(),
      sharers: new Set(),
    }),
  PlaylistEdited: ({ playlists }, { data }) => void Object.assign(playlists.get(data.playlistId) ?? {}, said(data)),
  PlaylistDeleted: (facts, { data: { playlistId } }) => {
    for (const [userId, { state }] of facts.playlists.get(playlistId)?.people ?? [])
      if (state === 'invited') answered(facts, playlistId, userId);
    facts.playlists.delete(playlistId);
  },
  PlaylistSongsAdded: ({ playlists }, { data }) => {
    for (const { trackId, place } of data.songs) playlists.get(data.playlistId)?.songs.set(trackId, { place, by: data.addedBy });
  },
  PlaylistSongMoved: ({ playlists }, { data: { playlistId, trackId, place } }) =>
    void Object.assign(playlists.get(playlistId)?.songs.get(trackId) ?? {}, { place }),
  PlaylistSongRemoved: ({ playlists }, { data }) => void playlists.get(data.playlistId)?.songs.delete(data.trackId),
  PlaylistSpaced: ({ playlists }, { data }) => {
    for (const [i, trackId] of data.trackIds.entries())
      Object.assign(playlists.get(data.playlistId)?.songs.get(trackId) ?? {}, { place: spaced(i) });
  },
  PlaylistInvited: (facts, event) => {
    const { playlistId, userId, ownerId } = event.data;
    facts.playlists.get(playlistId)?.people.set(userId, { state: 'invited', at: event.at });
    notify(facts, event, userId, 'playlist_invited', playlistId, ownerId);
  },
  PlaylistJoined: (facts, { data: { playlistId, userId }, at }) => {
    facts.playlists.get(playlistId)?.people.set(userId, { state: 'member', at });
    answered(facts, playlistId, userId);
  },
  PlaylistLeft: (facts, { data: { playlistId, userId } }) => {
    facts.playlists.get(playlistId)?.people.delete(userId);
    answered(facts, playlistId, userId);
  },
  PlaylistShared: ({ playlists }, { data }) => void playlists.get(data.playlistId)?.sharers.add(data.userId),
};

/** The songs of a list in the order of their places. @param {Playlist} list */
export const inOrder = ({ songs }) => [...songs].sort(([, a], [, b]) => (a.place < b.place ? -1 : 1)).map(([trackId]) => trackId);

/** @param {string | null} value one that nobody can open any more is not compared @param {string} field */
const unlessErased = (value, field) => (value === null ? {} : { [field]: value });

/** @type {Readonly<Record<string, (facts: Facts) => Expected>>} */
export const LIST_MODELS = {
  albums: ({ albums }) =>
    new Map(
      [...albums].map(([id, { artist, title, visibility, releaseDate, songs, at, editedAt }]) => [
        id,
        {
          ...{ artistId: artist, visibility, releaseDate, trackIds: songs, createdAt: at, editedAt },
          ...unlessErased(title, 'title'),
        },
      ]),
    ),
  albumSaves: ({ albumSaves }) =>
    new Map([...albumSaves].map(([id, { album, person, at }]) => [id, { albumId: album, userId: person, savedAt: at }])),
  albumSaveCounts: ({ albumSaves, savable }) => {
    const saves = [...albumSaves.values()];
    return new Map([...savable].map((id) => [id, { saveCount: saves.filter(({ album }) => album === id).length }]));
  },
  albumLibraries: ({ albumSaves }) => {
    const people = [...albumSaves.values()].map(({ person }) => person);
    return new Map(people.map((person) => [person, { albums: people.filter((each) => each === person).length }]));
  },
  playlists: ({ playlists }) =>
    new Map(
      [...playlists].map(([id, { owner, name, visibility, rule, songs, at }]) => [
        id,
        { ...{ ownerId: owner, visibility, rule, songCount: songs.size, createdAt: at }, ...unlessErased(name, 'name') },
      ]),
    ),
  playlistOwners: ({ playlists }) => {
    const owners = [...playlists.values()].map(({ owner }) => owner);
    return new Map(owners.map((owner) => [owner, { playlists: owners.filter((each) => each === owner).length }]));
  },
  playlistEntries: ({ playlists }) =>
    new Map(
      [...playlists].flatMap(([id, { songs }]) =>
        [...songs].map(
          ([trackId, { place, by }]) =>
            /** @type {const} */ ([`${id}:${trackId}`, { playlistId: id, trackId, place, addedBy: by }]),
        ),
      ),
    ),
  playlistMembers: ({ playlists }) =>
    new Map(
      [...playlists].flatMap(([id, { people }]) =>
        [...people].map(
          ([userId, { state, at }]) => /** @type {const} */ ([`${id}:${userId}`, { playlistId: id, userId, state, at }]),
        ),
      ),
    ),
  playlistShares: ({ playlists }) => new Map([...playlists].map(([id, { sharers }]) => [id, { shareCount: sharers.size }])),
};
