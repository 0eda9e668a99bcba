import { defineContext } from '../kernel/context';
import { playlistNotices } from './notices.projector';
import { listedPlaylists } from './playlists/listed-playlists.queries';
import { playlistsProjection } from './playlists/playlists.projector';
import { noticedPlaylist } from './playlists/playlists.queries';
import { songTraitsProjection } from './smart/song-traits.projector';

export const playlistsContext = defineContext({
  name: 'playlists',
  projections: [playlistsProjection, songTraitsProjection],
  listed: [listedPlaylists],
  notices: playlistNotices,
  noticed: { playlist_invited: noticedPlaylist },
});
