import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress';
import { RouteAnnouncer } from './RouteAnnouncer';

/** Pages that stand alone, such as signing in. */
export const BareShell = () => (
  <>
    <NavigationProgress />
    <Outlet />
    <RouteAnnouncer />
    <ScrollRestoration />
  </>
);
