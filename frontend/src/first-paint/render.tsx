import type { RouteId } from '@refrain/contracts/routes';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { pageOf } from '../app/pages';
import { createRouter } from '../app/router';
import { createStore } from '../app/store';
import { stored } from '../session/api';
import { PaintedTrack } from './PaintedTrack';
import { PAINTED } from './places';

/** Long enough for every script of a page to come from the disk. */
const RENDERED_MS = 500;

const painted = (id: RouteId) => (id === 'track' ? Promise.resolve(PaintedTrack) : pageOf(id));

/** The page at an address as a visitor sees it before any answer of the server; `go` leads the browser there. */
const frameAt = async (path: string, go: (path: string) => void): Promise<string> => {
  go(path);
  const store = createStore();
  store.dispatch(stored(null) as never);
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
  const html = dead(box).innerHTML;
  root.unmount();
  box.remove();
  return html;
};

/** Without what only a script could answer: links stay, forms and buttons cannot be reached before they work. */
const dead = (box: HTMLElement): HTMLElement => {
  const copy = box.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('form, button, input, [role="tablist"], [tabindex="-1"]').forEach((each) => {
    if (each.matches('[tabindex]')) each.removeAttribute('tabindex');
    else each.setAttribute('inert', '');
  });
  copy.querySelectorAll('img').forEach((each) => {
    each.removeAttribute('loading');
    each.setAttribute('fetchpriority', 'high');
    each.classList.remove('opacity-0');
  });
  // Nothing is read out twice.
  copy.querySelectorAll('[aria-live], [role="status"]').forEach((each) => {
    each.removeAttribute('aria-live');
    each.removeAttribute('role');
  });
  copy.querySelectorAll('[id]').forEach((each) => (each.id = `painted-${each.id}`));
  return copy;
};

/** Every painted page, by its route. Runs in the build, in a made-up browser without a server. @public */
export const renderAll = async (go: (path: string) => void): Promise<Readonly<Record<string, string>>> => {
  const frames: Record<string, string> = {};
  for (const [id, path] of Object.entries(PAINTED)) frames[id] = await frameAt(path, go);
  return frames;
};
