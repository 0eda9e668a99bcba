import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './notices/NavigationProgress';
import { RouteAnnouncer } from './notices/RouteAnnouncer';

/** Pages that stand alone, such as signing in. */
export const BareShell = () => (
  <>
    <NavigationProgress />
    <Outlet />
    <RouteAnnouncer />
    <ScrollRestoration />
  </>
);
