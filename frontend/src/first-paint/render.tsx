import { routeOf, type Route, type RouteId } from '@refrain/contracts/routes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { pageOf } from '../app/pages';
import { createRouter } from '../app/router';
import { createStore } from '../app/store';
import { known } from '../session/api';
import { PaintedTrack } from './PaintedTrack';
import { dead } from './dead';
import { PAGE, PAINTED } from './places';

/** Long enough for every script of a page to come from the disk. */
const RENDERED_MS = 500;

const painted = (id: RouteId) => (id === 'track' ? Promise.resolve(PaintedTrack) : pageOf(id));

/** The page at an address as a visitor sees it before any answer of the server; `go` leads the browser there. */
const frameAt = async (path: string, go: (path: string) => void): Promise<string> => {
  go(path);
  const store = createStore();
  store.dispatch(known(null));
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  root.render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={createRouter(painted)} />
      </Provider>
    </StrictMode>,
  );
  await new Promise((done) => setTimeout(done, RENDERED_MS));
  // Without a choice, the width of the screen decides, which is not known here.
  const html = dead(marked(box)).replace(/ data-nav="[^"]*"/, ' data-nav="auto"');
  root.unmount();
  box.remove();
  return html;
};

/** What is around the page, and the page itself in the marks of its place: the server may have a page with answers in it. */
const marked = (box: HTMLElement): string => {
  box.querySelectorAll('img').forEach((each) => {
    each.removeAttribute('loading');
    each.setAttribute('fetchpriority', 'high');
  });
  const page = box.querySelector('main');
  page?.prepend(document.createComment(PAGE.begin));
  page?.append(document.createComment(PAGE.end));
  // The site has another address than the build.
  return box.innerHTML.replaceAll(window.location.host, '');
};

type Frame = Readonly<{ html: string; shell: Route['shell'] }>;

/** Every painted page, by its route and state. Runs in the build, in a made-up browser without a server. @public */
export const renderAll = async (go: (path: string) => void): Promise<Readonly<Record<string, Frame>>> => {
  const frames: Record<string, Frame> = {};
  for (const [state, path] of Object.entries(PAINTED)) {
    const [id = ''] = state.split('?');
    frames[state] = { html: await frameAt(path, go), shell: routeOf(id as RouteId).shell };
  }
  return frames;
};
