import { routes, type Route, type RouteId } from '@refrain/contracts/routes';
import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { decide } from '../session/nav/guards';
import type { useUser } from '../session/use-user';
import { CrashPage } from './errors/CrashPage';
import { Guarded } from './Guarded';
import { PageLoading } from '../shared/ui/page/PageLoading';
import { pageOf } from './pages';
import { Root } from './shell/Root';

type Load = typeof pageOf;
type Who = () => ReturnType<typeof useUser>;

/** A screen that this viewer is not shown is not fetched, unless they may open it later on. */
const MAY_SHOW: ReadonlySet<string> = new Set(['allow', 'wait']);

const toObject = (route: Route & { id: RouteId }, load: Load, who: Who): RouteObject => ({
  id: route.id,
  path: route.path,
  ErrorBoundary: CrashPage,
  HydrateFallback: PageLoading,
  lazy: async () => {
    const Page = MAY_SHOW.has(decide(route, who()).kind)
      ? await load(route.id)
      : lazy(async () => ({ default: await load(route.id) }));
    return {
      Component: () => (
        <Guarded route={route}>
          <Page route={route} />
        </Guarded>
      ),
    };
  },
});

const below = (shell: Route['shell'], load: Load, who: Who) =>
  routes.filter((route) => route.shell === shell).map((route) => toObject(route, load, who));

/** Pages that stand alone, such as signing in, are shown without it. */
const mainShell = async () => ({ Component: (await import('./shell/MainShell')).MainShell });

/** `load` brings the screen of a route; `who` is the viewer, as in `useUser`. */
export const createRouter = (load: Load = pageOf, who: Who = () => undefined) =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashPage,
      children: [
        { lazy: mainShell, HydrateFallback: PageLoading, ErrorBoundary: CrashPage, children: below('main', load, who) },
        ...below('bare', load, who),
      ],
    },
  ]);
