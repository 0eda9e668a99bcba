import type { Context, PageLoader } from '../shared/lib/context';

const profile: PageLoader = () => import('./profile/ProfilePage').then((m) => m.ProfilePage);
const track: PageLoader = () => import('./track/TrackPage').then((m) => m.TrackPage);
const settings: PageLoader = () => import('./settings/SettingsPage').then((m) => m.SettingsPage);

const video: PageLoader = () => import('./share/ShareableVideo').then((m) => m.ShareableVideo);
const share: PageLoader = () => import('./share/SharePage').then((m) => m.SharePage);

/** Screens that several features share, and those that belong to none. */
export const pagesContext: Context = {
  pages: {
    'audio-library': () => import('./library/LibraryPage').then((m) => m.LibraryPage),
    home: () => import('./home/HomePage').then((m) => m.HomePage),
    auth: () => import('./auth/AuthPage').then((m) => m.AuthPage),
    'discover-music': () => import('./discover/DiscoverPage').then((m) => m.DiscoverPage),
    tracks: () => import('./discover/MusicPage').then((m) => m.MusicPage),
    following: () => import('./discover/FollowingPage').then((m) => m.FollowingPage),
    trending: () => import('./discover/TrendingPage').then((m) => m.TrendingPage),
    'admin-advanced-analytics': () => import('./AdvancedAnalyticsPage').then((m) => m.AdvancedAnalyticsPage),
    'media-player': () => import('./player/MediaPlayerPage').then((m) => m.MediaPlayerPage),
    'monetization-dashboard': () => import('./monetization/MonetizationDashboardPage').then((m) => m.MonetizationDashboardPage),
    'monetization-wizard': () => import('./monetization/MonetizationWizardPage').then((m) => m.MonetizationWizardPage),
    'points-dashboard': () => import('./points/PointsDashboardPage').then((m) => m.PointsDashboardPage),
    playlist: () => import('./playlist/PlaylistPage').then((m) => m.PlaylistPage),
    post: () => import('./posts/PostPage').then((m) => m.PostPage),
    track,
    'tracks-track': track,
    album: () => import('./share/ShareableAlbum').then((m) => m.ShareableAlbum),
    video,
    'videos-video': video,
    'track-share': share,
    'content-share': share,
    // Never seen: it leads on to the viewer's own profile.
    profile,
    'profile-by-slug': profile,
    fan: profile,
    'artist-profile': profile,
    'admin-profile': profile,
    person: () => import('./profile/PersonPage').then((m) => m.PersonPage),
    search: () => import('./search/SearchPage').then((m) => m.SearchPage),
    'audio-visualization': () => import('./player/VisualizationScreen').then((m) => m.VisualizationScreen),
    wallet: () => import('./wallet/WalletScreen').then((m) => m.WalletScreen),
    'admin-what-if': () => import('./what-if/WhatIfPage').then((m) => m.WhatIfPage),
    settings,
    'settings-page': settings,
    debug: () => import('./DebugPage').then((m) => m.DebugPage),
    'not-found': () => import('./fallbacks/NotFoundPage').then((m) => m.NotFoundPage),
  },
};

/** The screen of every route whose content comes later. */
export const comingPage: PageLoader = () => import('./fallbacks/ComingPage').then((m) => m.ComingPage);
