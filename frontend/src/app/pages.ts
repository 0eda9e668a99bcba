import type { LaterId, Route, RouteId } from '@refrain/contracts/routes';
import type { ComponentType } from 'react';

export type Page = ComponentType<{ route: Route }>;
type Loader = () => Promise<Page>;

const profile: Loader = () => import('../features/accounts/ProfilePage').then((m) => m.ProfilePage);
const track: Loader = () => import('../features/tracks/TrackPage').then((m) => m.TrackPage);
const settings: Loader = () => import('../features/accounts/SettingsPage').then((m) => m.SettingsPage);

/** The screen of each route that has one of its own, fetched when it is first opened. */
export const pages: Readonly<Record<Exclude<RouteId, LaterId>, Loader>> = {
  home: () => import('../features/posts/HomePage').then((m) => m.HomePage),
  auth: () => import('../features/accounts/AuthPage').then((m) => m.AuthPage),
  'verify-email': () => import('../features/accounts/VerifyEmailPage').then((m) => m.VerifyEmailPage),
  'reset-password': () => import('../features/accounts/ResetPasswordPage').then((m) => m.ResetPasswordPage),
  'discover-music': () => import('../features/tracks/DiscoverMusicPage').then((m) => m.DiscoverMusicPage),
  following: () => import('../features/activity/FollowingPage').then((m) => m.FollowingPage),
  trending: () => import('../features/trends/TrendingPage').then((m) => m.TrendingPage),
  charts: () => import('../features/charts/ChartsPage').then((m) => m.ChartsPage),
  'media-player': () => import('../player/MediaPlayerPage').then((m) => m.MediaPlayerPage),
  upload: () => import('../features/tracks/UploadPage').then((m) => m.UploadPage),
  track,
  'tracks-track': track,
  // Never seen: it leads on to one's own profile.
  profile,
  'profile-by-slug': profile,
  fan: profile,
  'artist-profile': profile,
  'admin-profile': profile,
  person: () => import('./PersonPage').then((m) => m.PersonPage),
  blog: () => import('../features/editorial/NewsPage').then((m) => m.NewsPage),
  'blog-post': () => import('../features/editorial/ArticlePage').then((m) => m.ArticlePage),
  'admin-blog-management': () => import('../features/editorial/BlogDeskPage').then((m) => m.BlogDeskPage),
  'admin-editorial-features': () => import('../features/events/EventDeskPage').then((m) => m.EventDeskPage),
  'admin-content': () => import('../features/moderation/ModerationPage').then((m) => m.ModerationPage),
  settings,
  'settings-page': settings,
  post: () => import('../features/posts/PostPage').then((m) => m.PostPage),
  notifications: () => import('../features/notifications/NotificationsPage').then((m) => m.NotificationsPage),
  about: () => import('../features/site/AboutPage').then((m) => m.AboutPage),
  terms: () => import('../features/site/LegalPage').then((m) => m.TermsPage),
  privacy: () => import('../features/site/LegalPage').then((m) => m.PrivacyPage),
  help: () => import('../features/site/HelpPage').then((m) => m.HelpPage),
  debug: () => import('./DebugPage').then((m) => m.DebugPage),
  'debug-pi': () => import('../features/accounts/pi/PiDebugPage').then((m) => m.PiDebugPage),
  'not-found': () => import('./NotFoundPage').then((m) => m.NotFoundPage),
};

const coming: Loader = () => import('./ComingPage').then((m) => m.ComingPage);

/** The screen of a route; those whose content comes later share one. */
export const pageOf = (id: RouteId): Promise<Page> => ((pages as Partial<Record<RouteId, Loader>>)[id] ?? coming)();
