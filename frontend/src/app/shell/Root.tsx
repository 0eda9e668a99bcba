import { lazy } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { MarksContext } from '../../shared/ui/music/Marks';
import { NavigationProgress } from './notices/NavigationProgress';
import { RouteAnnouncer } from './notices/RouteAnnouncer';
import { Shortcuts } from './Shortcuts';

const ListedMarks = lazy(() => import('../../features/saves/MarkButtons').then((m) => ({ default: m.ListedMarks })));

/** Around every page, also around those that stand alone, such as signing in: a change of shell is a change of page like any other. */
export const Root = () => (
  <>
    <NavigationProgress />
    <MarksContext value={ListedMarks}>
      <Outlet />
    </MarksContext>
    <RouteAnnouncer />
    <Shortcuts />
    <ScrollRestoration />
  </>
);
