import { readable } from '@refrain/contracts/kernel';
import {
  spacedPlaces,
  type PlaylistCreated,
  type PlaylistEdited,
  type PlaylistEvent,
  type PlaylistShared,
} from '@refrain/contracts/playlists';
import { projection, type Change } from '../../kernel';
import {
  inPlaylist,
  playlistEntries,
  playlistMembers,
  playlistOwners,
  playlists,
  playlistShares,
  type PlaylistDocument,
} from './playlists.view';

const ALL = Number.MAX_SAFE_INTEGER;
const OF_ALL = [playlists, playlistOwners, playlistEntries, playlistMembers, playlistShares];

const said = ({ name, description, visibility, rule }: (PlaylistCreated | PlaylistEdited)['data']) => ({
  name: readable(name, ''),
  description: readable(description, null),
  visibility,
  rule,
});
const counts = (playlistId: string, by: number): Change =>
  playlists.change(playlistId, (list): PlaylistDocument => ({ ...list, songCount: list.songCount + by }));

export const playlistsProjection = projection<PlaylistEvent | PlaylistShared>()('playlists', 1, OF_ALL, {
  PlaylistCreated: ({ data, at }) => [
    playlists.put(data.playlistId, { ...said(data), ownerId: data.ownerId, songCount: 0, createdAt: at }),
    playlistOwners.upsert(data.ownerId, (owner) => ({ playlists: (owner?.playlists ?? 0) + 1 })),
    playlistShares.put(data.playlistId, { shareCount: 0 }),
  ],
  PlaylistEdited: ({ data }) => [playlists.change(data.playlistId, (list) => ({ ...list, ...said(data) }))],
  PlaylistDeleted: ({ data: { playlistId, ownerId } }) => [
    playlists.remove(playlistId),
    playlistShares.remove(playlistId),
    playlistOwners.change(ownerId, (owner) => (owner.playlists > 1 ? { playlists: owner.playlists - 1 } : null)),
    // The room of the list hears that it is gone: a push for each song would be too many.
    playlistEntries.each({ where: { playlistId }, orderBy: ['place', 'id'] }, ALL, ({ id }) => [
      playlistEntries.change(id, () => null, { quiet: true }),
    ]),
    playlistMembers.each({ where: { playlistId }, orderBy: ['at', 'id'] }, ALL, ({ id }) => [
      playlistMembers.change(id, () => null, { quiet: true }),
    ]),
  ],
  PlaylistSongsAdded: ({ data: { playlistId, addedBy, songs } }) => [
    ...songs.map(({ trackId, place }) =>
      playlistEntries.put(inPlaylist(playlistId, trackId), { playlistId, trackId, place, addedBy }),
    ),
    counts(playlistId, songs.length),
  ],
  PlaylistSongMoved: ({ data: { playlistId, trackId, place } }) => [
    playlistEntries.change(inPlaylist(playlistId, trackId), (entry) => ({ ...entry, place })),
  ],
  PlaylistSongRemoved: ({ data: { playlistId, trackId } }) => [
    playlistEntries.remove(inPlaylist(playlistId, trackId)),
    counts(playlistId, -1),
  ],
  PlaylistSpaced: ({ data: { playlistId, trackIds } }) => {
    const places = spacedPlaces(trackIds.length);
    return trackIds.map((trackId, i) =>
      playlistEntries.change(inPlaylist(playlistId, trackId), (entry) => ({ ...entry, place: places[i] ?? entry.place })),
    );
  },
  PlaylistInvited: ({ data: { playlistId, userId }, at }) => [
    playlistMembers.put(inPlaylist(playlistId, userId), { playlistId, userId, state: 'invited', at }),
  ],
  PlaylistJoined: ({ data: { playlistId, userId }, at }) => [
    playlistMembers.put(inPlaylist(playlistId, userId), { playlistId, userId, state: 'member', at }),
  ],
  PlaylistLeft: ({ data: { playlistId, userId } }) => [playlistMembers.remove(inPlaylist(playlistId, userId))],
  // It may land behind the end of its list: the two are streams of their own.
  PlaylistShared: ({ data: { playlistId } }) => [
    playlistShares.change(playlistId, ({ shareCount }) => ({ shareCount: shareCount + 1 })),
  ],
});
