import { contextOf, limitWithin, MINUTE } from '../kernel';
import { playlistEvents, type PlaylistEvent, type PlaylistShared } from './events';
import { playlistSamples } from './samples';

export const playlistsContext = contextOf<PlaylistEvent | PlaylistShared>()({
  name: 'playlists',
  events: playlistEvents,
  samples: playlistSamples,
  subjects: {
    PlaylistCreated: ['ownerId'],
    PlaylistEdited: ['ownerId'],
    PlaylistDeleted: ['ownerId'],
    PlaylistSongsAdded: ['addedBy'],
    PlaylistSongMoved: ['movedBy'],
    PlaylistSongRemoved: ['removedBy'],
    PlaylistSpaced: [],
    PlaylistInvited: ['ownerId', 'userId'],
    PlaylistJoined: ['userId'],
    PlaylistLeft: ['userId', 'by'],
    PlaylistShared: ['userId'],
  },
  limits: { playlist: limitWithin(MINUTE, 30, 300), playlistSong: limitWithin(MINUTE, 120, 1200) },
  notices: {
    playlist_invited: {
      icon: 'disc',
      title: 'Invited to a playlist',
      message: ({ actor, about }) => `${actor} invites you to work on “${about}”.`,
    },
  },
});
