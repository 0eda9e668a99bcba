import { atMost, oneLine, refusal, type TextRule } from '../kernel';
import type { PlaylistVisibility } from './events';

export const PLAYLISTS_PAGE_SIZE = 24;
export const PLAYLIST_SONGS_PAGE_SIZE = 100;
/** Songs of one list; lists of one person; people who work on one list; songs that are added at once. */
export const MOST_SONGS = 5000;
export const MOST_PLAYLISTS = 1000;
export const MOST_MEMBERS = 50;
export const MOST_ADDED = 100;

export const PLAYLIST_VISIBILITIES = ['public', 'followers', 'private'] as const satisfies readonly PlaylistVisibility[];

export const playlistRules = {
  name: { required: 'Give the playlist a name', ...oneLine('Name', 100) },
  description: atMost('Description', 500),
  username: { required: 'Write the username of a person', ...atMost('Username', 60) },
} as const satisfies Record<string, TextRule>;

export const playlistRefusals = {
  unknown: refusal('PLAYLIST.UNKNOWN', 404, 'This playlist does not exist, or is not for you to see.'),
  notYours: refusal('PLAYLIST.NOT_YOURS', 403, 'Only its owner may do this.'),
  notEditable: refusal('PLAYLIST.NOT_EDITABLE', 403, 'You do not work on this playlist.'),
  isSmart: refusal('PLAYLIST.IS_SMART', 409, 'This playlist fills itself by its rule.'),
  holdsSongs: refusal('PLAYLIST.HOLDS_SONGS', 409, 'A playlist with songs of its own takes no rule. Make a new one.'),
  full: refusal('PLAYLIST.FULL', 409, `A playlist holds at most ${MOST_SONGS} songs.`),
  tooMany: refusal('PLAYLIST.TOO_MANY', 409, `You can have at most ${MOST_PLAYLISTS} playlists.`),
  tooManyMembers: refusal('PLAYLIST.TOO_MANY_MEMBERS', 409, `At most ${MOST_MEMBERS} people work on a playlist.`),
  songUnknown: refusal('PLAYLIST.SONG_UNKNOWN', 404, 'This song is not in the playlist.'),
  placeGone: refusal('PLAYLIST.PLACE_GONE', 409, 'The list was changed meanwhile. Please try again.'),
  personUnknown: refusal('PLAYLIST.PERSON_UNKNOWN', 404, 'There is nobody of this name.'),
  notInvited: refusal('PLAYLIST.NOT_INVITED', 403, 'There is no open invitation for you.'),
  notMember: refusal('PLAYLIST.NOT_MEMBER', 404, 'This person does not work on the playlist.'),
} as const;
