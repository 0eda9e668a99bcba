import { defineContext } from '../kernel/context';
import { playlistNotices } from './notices.projector';
import { playlistsProjection } from './playlists/playlists.projector';
import { noticedPlaylist } from './playlists/playlists.queries';
import { songTraitsProjection } from './smart/song-traits.projector';

export const playlistsContext = defineContext({
  name: 'playlists',
  projections: [playlistsProjection, songTraitsProjection],
  notices: playlistNotices,
  noticed: { playlist_invited: noticedPlaylist },
});
