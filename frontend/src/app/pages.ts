import type { RouteId } from '@refrain/contracts/routes';
import type { ComponentType } from 'react';

type Loader = () => Promise<ComponentType>;

const profile: Loader = () => import('../features/accounts/ProfilePage').then((m) => m.ProfilePage);
const track: Loader = () => import('../features/tracks/TrackPage').then((m) => m.TrackPage);

/** The screen of each route, fetched when it is first opened. */
export const pages: Readonly<Record<RouteId, Loader>> = {
  home: () => import('../features/posts/HomePage').then((m) => m.HomePage),
  auth: () => import('../features/accounts/AuthPage').then((m) => m.AuthPage),
  'discover-music': () => import('../features/tracks/DiscoverMusicPage').then((m) => m.DiscoverMusicPage),
  charts: () => import('../features/charts/ChartsPage').then((m) => m.ChartsPage),
  'media-player': () => import('../player/MediaPlayerPage').then((m) => m.MediaPlayerPage),
  upload: () => import('../features/tracks/UploadPage').then((m) => m.UploadPage),
  track,
  'tracks-track': track,
  profile: () => import('../features/accounts/MyProfile').then((m) => m.MyProfile),
  fan: profile,
  'artist-profile': profile,
  'admin-profile': profile,
  settings: () => import('../features/accounts/SettingsPage').then((m) => m.SettingsPage),
  'not-found': () => import('./NotFoundPage').then((m) => m.NotFoundPage),
};
