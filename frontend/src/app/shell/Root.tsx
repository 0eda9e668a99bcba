import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './notices/NavigationProgress';
import { RouteAnnouncer } from './notices/RouteAnnouncer';

/** Around every page, also around those that stand alone, such as signing in: a change of shell is a change of page like any other. */
export const Root = () => (
  <>
    <NavigationProgress />
    <Outlet />
    <RouteAnnouncer />
    <ScrollRestoration />
  </>
);
