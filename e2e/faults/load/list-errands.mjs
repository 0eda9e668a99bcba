import { asking, TOO_MANY } from './world.mjs';

/**
 * Albums of artists, which people save, and playlists of everyone.
 *
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Person} Person
 * @typedef {import('./world.mjs').Errand} Errand
 */

/** @template T @param {World} world @param {readonly T[]} all @param {number} most */
const some = (world, all, most) => {
  const from = world.random.between(0, all.length - 1);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, world.random.between(1, most));
};

/** Makes an album, or says something else about one. @param {World} world @param {Person} person @returns {Errand | null} */
export const album = (world, person) => {
  const songs = world.tracks.filter(({ artist }) => artist === person).map(({ id }) => id);
  if (songs.length === 0) return null;
  const own = world.albums.filter(({ artist }) => artist === person);
  const edited = own.length > 0 && world.random.chance(0.5) ? world.random.pick(own).id : null;
  const title = `Sample album ${(world.serial += 1)}`;
  const said = { title, releaseDate: '2026-01-02', visibility: 'public', trackIds: some(world, songs, 4) };
  return {
    kind: edited ? 'albumEdit' : 'album',
    ask: edited ? asking(world, 'PUT', `/api/albums/${edited}`, said) : asking(world, 'POST', '/api/albums', said),
    status: edited ? 200 : 201,
    refusals: [TOO_MANY],
    took: ({ id }) => {
      if (!edited) world.albums.push({ id, artist: person });
      return { albumId: id, title };
    },
  };
};

/** Saves an album, or removes it from the library. @param {World} world @param {Person} person @returns {Errand | null} */
export const saveAlbum = (world, person) => {
  if (world.albums.length === 0) return null;
  const albumId = world.random.pick(world.albums).id;
  const saved = world.random.chance(0.7);
  const leads = saved ? 'AlbumSaved' : 'AlbumUnsaved';
  return {
    kind: 'saveAlbum',
    ask: asking(world, 'POST', `/api/albums/${albumId}/save`, { saved }),
    status: 200,
    refusals: [TOO_MANY],
    toggles: { stream: `albumSave-${albumId}-${person.id}`, states: [leads] },
    took: () => ({ albumId, saved, leads }),
  };
};

/** @param {World} world @param {Person} person @returns {Errand} */
export const playlist = (world, person) => {
  const name = `Sample list ${(world.serial += 1)}`;
  return {
    kind: 'playlist',
    ask: asking(world, 'POST', '/api/playlists', { name, visibility: 'public' }),
    status: 201,
    refusals: [TOO_MANY],
    took: ({ id }) => {
      world.playlists.push({ id, owner: person, songs: [] });
      return { playlistId: id, name };
    },
  };
};

/** @param {World} world @param {Person} person */
const ownList = (world, person) => {
  const own = world.playlists.filter(({ owner }) => owner === person);
  return own.length > 0 ? world.random.pick(own) : null;
};

/** @param {World} world @param {Person} person @returns {Errand | null} */
export const addSongs = (world, person) => {
  const list = ownList(world, person);
  if (!list || world.tracks.length === 0) return null;
  const trackIds = some(
    world,
    world.tracks.map(({ id }) => id),
    3,
  );
  return {
    kind: 'addSongs',
    ask: asking(world, 'POST', `/api/playlists/${list.id}/songs`, { trackIds }),
    status: 200,
    // A song that is still being processed is not to be seen yet.
    refusals: [404, TOO_MANY],
    took: ({ added }) => {
      list.songs = [...new Set([...list.songs, ...trackIds])];
      return { playlistId: list.id, added };
    },
  };
};

/** @param {World} world @param {Person} person @returns {Errand | null} */
export const moveSong = (world, person) => {
  const list = ownList(world, person);
  if (!list || list.songs.length < 2) return null;
  const [trackId, other] = [world.random.pick(list.songs), world.random.pick(list.songs)];
  const after = other === trackId ? null : other;
  return {
    kind: 'moveSong',
    ask: asking(world, 'PUT', `/api/playlists/${list.id}/songs/${trackId}/place`, { after }),
    status: 200,
    refusals: [TOO_MANY],
    took: ({ place }) => ({ trackId, place }),
  };
};
