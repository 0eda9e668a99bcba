import { routes, type Route, type RouteId } from '@refrain/contracts/routes';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { CrashPage } from './errors/CrashPage';
import { Guarded } from './Guarded';
import { PageLoading } from '../shared/ui/PageLoading';
import { pageOf } from './pages';
import { MainShell } from './shell/MainShell';
import { Root } from './shell/Root';

type Load = typeof pageOf;

const toObject = (route: Route & { id: RouteId }, load: Load): RouteObject => ({
  id: route.id,
  path: route.path,
  ErrorBoundary: CrashPage,
  HydrateFallback: PageLoading,
  lazy: async () => {
    const Page = await load(route.id);
    return {
      Component: () => (
        <Guarded route={route}>
          <Page route={route} />
        </Guarded>
      ),
    };
  },
});

const below = (shell: Route['shell'], load: Load) =>
  routes.filter((route) => route.shell === shell).map((route) => toObject(route, load));

/** `load` brings the screen of a route. */
export const createRouter = (load: Load = pageOf) =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashPage,
      children: [{ Component: MainShell, ErrorBoundary: CrashPage, children: below('main', load) }, ...below('bare', load)],
    },
  ]);
