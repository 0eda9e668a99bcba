import type { PlaylistDeleted, PlaylistInvited, PlaylistJoined, PlaylistLeft } from '@refrain/contracts/playlists';
import { collection, shareOf } from '../kernel';
import { notify, takeBack } from '../notices';

const ALL = Number.MAX_SAFE_INTEGER;

/** Invitations that are open, by `playlist:person`: they end with the playlist. */
const open = collection<{ playlistId: string; userId: string }>()({
  name: 'notificationPlaylistInvitations',
  columns: { playlistId: 'text' },
  indexes: [{ on: ['playlistId', 'id'] }],
});

const closed = ({ playlistId, userId }: { playlistId: string; userId: string }) => [
  open.remove(`${playlistId}:${userId}`),
  takeBack(userId, 'playlist_invited', playlistId),
];

export const playlistNotices = shareOf<PlaylistInvited | PlaylistJoined | PlaylistLeft | PlaylistDeleted>()(
  {
    PlaylistInvited: (event) => {
      const { playlistId, userId, ownerId } = event.data;
      return [
        open.put(`${playlistId}:${userId}`, { playlistId, userId }),
        notify(event, { userId, kind: 'playlist_invited', subjectId: playlistId, actorId: ownerId }),
      ];
    },
    PlaylistJoined: ({ data }) => closed(data),
    PlaylistLeft: ({ data }) => closed(data),
    PlaylistDeleted: ({ data: { playlistId } }) => [open.each({ where: { playlistId } }, ALL, ({ doc }) => closed(doc))],
  },
  [open],
);
