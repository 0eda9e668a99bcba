import type { Route } from '../route';

/** Kinds of thing that have a page to share them from. */
const SHARED = ['track', 'tracks', 'video', 'videos', 'artist', 'artists', 'playlist', 'playlists', 'album', 'albums', 'post', 'posts', 'event', 'events'] as const;

/** Finding, hearing and keeping music. */
export const musicRoutes = [
  { id: 'discover-music', path: '/discover/music', title: 'Music', shell: 'main', access: 'public', nav: { section: 'discover', label: 'Music', icon: 'disc-3' }, tab: { label: 'Music', icon: 'disc-3', order: 2 } },
  { id: 'discover-videos', path: '/discover/videos', title: 'Videos', shell: 'main', access: 'public', nav: { section: 'discover', label: 'Videos', icon: 'video' }, tab: { label: 'Videos', icon: 'video', order: 3 } },
  { id: 'artist-pages', path: '/artist-pages', title: 'Artist pages', shell: 'main', access: 'public', nav: { section: 'discover', label: 'Artist pages', icon: 'users-round' } },
  { id: 'artist-page', path: '/artist-page/:slug', title: 'Artist page', shell: 'main', access: 'public' },
  { id: 'charts', path: '/charts', title: 'Charts', shell: 'main', access: 'public', nav: { section: 'charts', label: 'Charts', icon: 'chart-no-axes-column' }, tab: { label: 'Charts', icon: 'chart-no-axes-column', order: 4 } },
  { id: 'trending', path: '/trending', title: 'Trending', shell: 'main', access: 'login' },
  { id: 'recommendations', path: '/recommendations', title: 'Recommendations', shell: 'main', access: 'login' },
  { id: 'media-player', path: '/media-player', title: 'Player', shell: 'main', access: 'login', nav: { section: 'music', label: 'Player', icon: 'list-music' } },
  { id: 'audio-library', path: '/audio-library', title: 'Audio library', shell: 'main', access: 'login', nav: { section: 'music', label: 'Audio library', icon: 'library-big' } },
  { id: 'upload', path: '/upload', title: 'Upload', shell: 'main', access: ['artist'], nav: { section: 'music', label: 'Upload', icon: 'upload' } },
  { id: 'track', path: '/track/:trackId', title: 'Track', shell: 'main', access: 'public' },
  { id: 'tracks', path: '/tracks', title: 'Tracks', shell: 'main', access: 'public' },
  { id: 'tracks-track', path: '/tracks/:trackId', title: 'Track', shell: 'main', access: 'public' },
  { id: 'track-share', path: '/tracks/:trackId/share', title: 'Share a track', shell: 'main', access: 'public' },
  { id: 'share', path: '/share', title: 'Share', shell: 'main', access: 'public' },
  { id: 'content-share', path: '/:contentType/:contentId/share', title: 'Share', shell: 'main', access: 'public', only: { contentType: SHARED } },
  { id: 'video', path: '/video/:videoId', title: 'Video', shell: 'main', access: 'public' },
  { id: 'videos-video', path: '/videos/:videoId', title: 'Video', shell: 'main', access: 'public' },
  { id: 'playlist', path: '/playlist/:playlistId', title: 'Playlist', shell: 'main', access: 'public' },
  { id: 'albums', path: '/albums', title: 'Albums', shell: 'main', access: 'public' },
  { id: 'album', path: '/albums/:albumId', title: 'Album', shell: 'main', access: 'public' },
  { id: 'album-create', path: '/albums/create', title: 'New album', shell: 'main', access: ['artist'] },
  { id: 'album-edit', path: '/albums/:albumId/edit', title: 'Edit album', shell: 'main', access: ['artist'] },
  { id: 'photo-albums', path: '/photo-albums', title: 'Photo albums', shell: 'main', access: 'login' },
  { id: 'photo-album', path: '/photo-albums/:photoAlbumId', title: 'Photo album', shell: 'main', access: 'login' },
  { id: 'interviews', path: '/interviews', title: 'Interviews', shell: 'main', access: 'public' },
  { id: 'interviews-start', path: '/interviews/start', title: 'Start an interview', shell: 'main', access: 'login' },
  { id: 'interviews-mine', path: '/interviews/my', title: 'My interviews', shell: 'main', access: 'login' },
  // One shape for the form of an unfinished interview and for the finished one: what it is decides what is shown.
  { id: 'interview', path: '/interviews/:identifier', title: 'Interview', shell: 'main', access: 'public' },
  { id: 'labels', path: '/labels', title: 'Labels', shell: 'main', access: 'public' },
  { id: 'label', path: '/labels/:labelId', title: 'Label', shell: 'main', access: 'public' },
  { id: 'labels-admin', path: '/admin/labels', title: 'Manage labels', shell: 'main', access: ['artist'] },
  { id: 'skills', path: '/skills', title: 'Skills', shell: 'main', access: 'login' },
  { id: 'attribution', path: '/attribution', title: 'Attribution', shell: 'main', access: 'login' },
  { id: 'audio-visualization', path: '/audio-visualization-demo', title: 'Audio visualization', shell: 'main', access: 'login' },
] as const satisfies readonly Route[];
