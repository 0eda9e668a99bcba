import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useUnderFork } from '../../shared/lib/browser/under-fork';
import { MarksContext } from '../../shared/ui/music/Marks';
import { NavigationProgress } from './notices/NavigationProgress';
import { RouteAnnouncer } from './notices/RouteAnnouncer';
import { Shortcuts } from './Shortcuts';

const ForkBanner = lazy(() => import('../../features/forks/ForkBanner').then((m) => ({ default: m.ForkBanner })));
const buttons = () => import('./SongButtons');
const MARKS = {
  Listed: lazy(() => buttons().then((m) => ({ default: m.SongButtons }))),
  Playing: lazy(() => buttons().then((m) => ({ default: m.PlayerHeart }))),
  Add: lazy(() => import('../../features/playlists/add/AddToPlaylist').then((m) => ({ default: m.AddToPlaylist }))),
  Menu: lazy(() => buttons().then((m) => ({ default: m.SongMenuButton }))),
  ListMenu: lazy(() => buttons().then((m) => ({ default: m.ListMenuButton }))),
};

/** Around every page, also around those that stand alone, such as signing in: a change of shell is a change of page like any other. */
export const Root = () => (
  <>
    <NavigationProgress />
    <Suspense>{useUnderFork() && <ForkBanner />}</Suspense>
    <MarksContext value={MARKS}>
      <Outlet />
    </MarksContext>
    <RouteAnnouncer />
    <Shortcuts />
    <ScrollRestoration />
  </>
);
