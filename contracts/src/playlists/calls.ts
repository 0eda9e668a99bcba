import { call, shape, type After } from '../kernel';
import type { ShareAnalyticsRequest, ShareAnalyticsResponse, ShareLinks } from '../posts';
import type { trackRefusals } from '../tracks';
import type {
  AddSongsRequest,
  AddSongsResponse,
  InviteRequest,
  JoinedPlaylists,
  MoveSongRequest,
  MoveSongResponse,
  Playlist,
  PlaylistChoices,
  PlaylistEntriesPage,
  PlaylistRequest,
  PlaylistsPage,
} from './api';
import type { playlistRefusals } from './rules';

type Refuses<Name extends keyof typeof playlistRefusals> = (typeof playlistRefusals)[Name];
type Songs = Refuses<'unknown' | 'notEditable' | 'isSmart'>;

/** The viewer's own playlists, the newest first. */
export const getPlaylists = call('GET /api/playlists', {
  access: 'user',
  query: shape<After>(),
  answer: shape<PlaylistsPage>(),
});

/** Playlists of others that the viewer works on, or is invited to. */
export const getJoinedPlaylists = call('GET /api/playlists/joined', { access: 'user', answer: shape<JoinedPlaylists>() });

/** The playlists that the viewer may add a song to, and whether each holds it. */
export const getPlaylistChoices = call('GET /api/tracks/:id/playlists', { access: 'user', answer: shape<PlaylistChoices>() });

/** Creates a playlist. One with a rule fills itself. */
export const createPlaylist = call('POST /api/playlists', {
  access: 'user',
  limit: 'playlist',
  status: 201,
  body: shape<PlaylistRequest>(),
  answer: shape<Playlist>(),
  refuses: shape<Refuses<'tooMany'>>(),
});

/** A playlist without its songs. */
export const getPlaylist = call('GET /api/playlists/:id', {
  access: 'public',
  answer: shape<Playlist>(),
  refuses: shape<Refuses<'unknown'>>(),
});

/** The songs of a playlist in their order. */
export const getPlaylistSongs = call('GET /api/playlists/:id/songs', {
  access: 'public',
  query: shape<After>(),
  answer: shape<PlaylistEntriesPage>(),
  refuses: shape<Refuses<'unknown'>>(),
});

/** Says what the playlist is from now on. */
export const editPlaylist = call('PUT /api/playlists/:id', {
  access: 'user',
  limit: 'playlist',
  body: shape<PlaylistRequest>(),
  answer: shape<Playlist>(),
  refuses: shape<Refuses<'unknown' | 'notYours' | 'holdsSongs'>>(),
});

/** Deletes a playlist; its songs stay. */
export const deletePlaylist = call('DELETE /api/playlists/:id', {
  access: 'user',
  limit: 'playlist',
  status: 204,
  refuses: shape<Refuses<'unknown' | 'notYours'>>(),
});

/** Adds songs at the end. */
export const addPlaylistSongs = call('POST /api/playlists/:id/songs', {
  access: 'user',
  limit: 'playlistSong',
  body: shape<AddSongsRequest>(),
  answer: shape<AddSongsResponse>(),
  refuses: shape<Songs | Refuses<'full'> | typeof trackRefusals.unknown>(),
});

/** Moves a song behind another one. */
export const movePlaylistSong = call('PUT /api/playlists/:id/songs/:trackId/place', {
  access: 'user',
  limit: 'playlistSong',
  body: shape<MoveSongRequest>(),
  answer: shape<MoveSongResponse>(),
  refuses: shape<Songs | Refuses<'songUnknown' | 'placeGone'>>(),
});

/** Takes a song out. */
export const removePlaylistSong = call('DELETE /api/playlists/:id/songs/:trackId', {
  access: 'user',
  limit: 'playlistSong',
  status: 204,
  refuses: shape<Songs>(),
});

/** Invites a person to work on it. */
export const inviteToPlaylist = call('POST /api/playlists/:id/members', {
  access: 'user',
  limit: 'playlist',
  body: shape<InviteRequest>(),
  answer: shape<Playlist>(),
  refuses: shape<Refuses<'unknown' | 'notYours' | 'isSmart' | 'personUnknown' | 'tooManyMembers'>>(),
});

/** Accepts an invitation. */
export const joinPlaylist = call('POST /api/playlists/:id/join', {
  access: 'user',
  limit: 'playlist',
  answer: shape<Playlist>(),
  refuses: shape<Refuses<'unknown' | 'notInvited'>>(),
});

/** Removes a person, or withdraws their invitation; a person removes themselves, or declines. */
export const leavePlaylist = call('DELETE /api/playlists/:id/members/:userId', {
  access: 'user',
  limit: 'playlist',
  status: 204,
  refuses: shape<Refuses<'unknown' | 'notYours' | 'notMember'>>(),
});

/** Addresses that share a playlist elsewhere. */
export const getPlaylistShareLinks = call('GET /api/playlists/:id/share-links', {
  access: 'public',
  worth: 'extra',
  answer: shape<ShareLinks>(),
  refuses: shape<Refuses<'unknown'>>(),
});

/** Counts that a playlist was shared. */
export const countPlaylistShare = call('POST /api/playlists/:id/share-analytics', {
  access: 'user',
  limit: 'share',
  body: shape<ShareAnalyticsRequest>(),
  answer: shape<ShareAnalyticsResponse>(),
  refuses: shape<Refuses<'unknown'>>(),
});
