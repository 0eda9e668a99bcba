import type {
  PlaylistCreated,
  PlaylistDeleted,
  PlaylistEdited,
  PlaylistInvited,
  PlaylistJoined,
  PlaylistLeft,
  PlaylistShared,
  PlaylistSongMoved,
  PlaylistSongRemoved,
  PlaylistSongsAdded,
  PlaylistSpaced,
} from './events';

const playlistId = 'playlist-1';
const said = {
  playlistId,
  ownerId: 'user-ada',
  name: 'Sample evening',
  description: 'Songs for a sample',
  visibility: 'public',
  rule: null,
} as const;
const rule = { moods: ['calm'], genres: ['Folk'], ai: ['human_only'], heard: { is: 'not', days: 30 }, isLiked: true } as const;
const member = { playlistId, userId: 'user-ben' };

/** Frozen: one sample for each version of each event type. */
export const playlistSamples = {
  PlaylistCreated: [{ type: 'PlaylistCreated', data: said } satisfies PlaylistCreated],
  PlaylistEdited: [{ type: 'PlaylistEdited', data: { ...said, visibility: 'private', rule } } satisfies PlaylistEdited],
  PlaylistDeleted: [{ type: 'PlaylistDeleted', data: { playlistId, ownerId: 'user-ada' } } satisfies PlaylistDeleted],
  PlaylistSongsAdded: [
    {
      type: 'PlaylistSongsAdded',
      data: { playlistId, addedBy: 'user-ada', songs: [{ trackId: 'track-1', place: 'V000V' }] },
    } satisfies PlaylistSongsAdded,
  ],
  PlaylistSongMoved: [
    {
      type: 'PlaylistSongMoved',
      data: { playlistId, movedBy: 'user-ben', trackId: 'track-1', place: 'UzzzV' },
    } satisfies PlaylistSongMoved,
  ],
  PlaylistSongRemoved: [
    {
      type: 'PlaylistSongRemoved',
      data: { playlistId, removedBy: 'user-ben', trackId: 'track-1' },
    } satisfies PlaylistSongRemoved,
  ],
  PlaylistSpaced: [{ type: 'PlaylistSpaced', data: { playlistId, trackIds: ['track-1'] } } satisfies PlaylistSpaced],
  PlaylistInvited: [{ type: 'PlaylistInvited', data: { ...member, ownerId: 'user-ada' } } satisfies PlaylistInvited],
  PlaylistJoined: [{ type: 'PlaylistJoined', data: member } satisfies PlaylistJoined],
  PlaylistLeft: [{ type: 'PlaylistLeft', data: { ...member, by: 'user-ada' } } satisfies PlaylistLeft],
  PlaylistShared: [{ type: 'PlaylistShared', data: member } satisfies PlaylistShared],
} as const;
