import type { PageMessage, WorkerMessage } from '@refrain/contracts/offline';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerAudio, isAudio, playAudio } from './audio';
import { NO_PAGES, pageOrKept } from './pages';
import { showPushes } from './push';

declare const self: ServiceWorkerGlobalScope;

const tell = async (message: WorkerMessage): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  pages.forEach((page) => page.postMessage(message));
};

/** The application itself, whole, so that every page of it opens while offline. */
const shell = new PrecacheController();
shell.addToCacheList(self.__WB_MANIFEST);
const keptPage = shell.createHandlerBoundToURL('/index.html');

showPushes();

self.addEventListener('install', (event) => {
  const isUpdate = self.registration.active !== null;
  event.waitUntil(shell.install(event).then(() => (isUpdate ? tell({ type: 'SW_UPDATED' }) : undefined)));
});

self.addEventListener('activate', (event) => {
  const ready = async () => {
    await shell.activate(event);
    await self.clients.claim();
    await tell({ type: 'SW_READY' });
  };
  event.waitUntil(ready());
});

self.addEventListener('message', (event) => {
  const asked = event.data as PageMessage;
  // A new version waits until the person agrees: taking over would break the page that is open.
  if (asked.type === 'SKIP_WAITING') return void self.skipWaiting();
  const answered = answerAudio(asked, tell, event.ports[0]);
  if (answered) event.waitUntil(answered);
});

// Nothing else is taken from any cache: what the API says is always asked of the server.
registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));
registerRoute(
  ({ url }) => isAudio(url),
  ({ request }) => playAudio(request),
);
registerRoute(new NavigationRoute((asked) => pageOrKept(asked.request, () => keptPage(asked)), { denylist: [NO_PAGES] }));
