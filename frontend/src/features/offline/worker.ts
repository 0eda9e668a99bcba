import {
  CACHE_STATS_WITHIN_MS,
  offlineTexts,
  SERVICE_WORKER_URL,
  type CacheStats,
  type PageMessage,
  type WorkerMessage,
} from '@refrain/contracts/offline';
import { observable } from '../../shared/lib/observable';

const LOOK_FOR_UPDATES_MS = 60 * 60_000;

/** Browsers have service workers only in a secure context. */
const workers = (): ServiceWorkerContainer | undefined => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

let registration: ServiceWorkerRegistration | undefined;
/** A page loaded without the service worker is not controlled by it, and can still send it messages. */
const active = (): ServiceWorker | null => workers()?.controller ?? registration?.active ?? null;

const ready = observable(false);
/** Whether the service worker can be asked to keep something. */
export const useWorkerReady = ready.useValue;

/** Asks the service worker for something; false when there is none. */
export const ask = (message: PageMessage): boolean => {
  const worker = active();
  worker?.postMessage(message);
  return Boolean(worker);
};

type Asked = Pick<ServiceWorker, 'postMessage'>;

/** @throws Error with a text of the spec, when there is no service worker or when it says nothing for five seconds */
export const cacheStats = (worker: Asked | null = active()): Promise<CacheStats> =>
  new Promise((resolve, reject) => {
    if (!worker) return reject(new Error(offlineTexts.noWorker));
    const { port1, port2 } = new MessageChannel();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      port1.close();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error(offlineTexts.statsTimeout))), CACHE_STATS_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<CacheStats>) => end(() => resolve(data));
    worker.postMessage({ type: 'GET_CACHE_STATS' } satisfies PageMessage, [port2]);
  });

/** The version that waits takes over, and the page is loaded again from it. */
const changeOver = (container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) => () => {
  const next = registration.waiting ?? registration.installing;
  if (!next) return window.location.reload();
  container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  next.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage);
};

/**
 * Registers the service worker and listens to it. `onVersion` gets how to change over to a version that waits.
 * @throws what the browser says when it cannot be registered
 */
export const startWorker = async (
  onMessage: (message: WorkerMessage) => void,
  onVersion: (changeOver: () => void) => void,
): Promise<void> => {
  const container = workers();
  if (!container) return;
  let update: (() => void) | null = null;
  container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'SW_READY') ready.set(true);
    if (data.type === 'SW_UPDATED' && update) onVersion(update);
    onMessage(data);
  });
  // Where it is blocked, browsers answer with nothing.
  const found = (await container.register(SERVICE_WORKER_URL, { updateViaCache: 'none' })) as
    | ServiceWorkerRegistration
    | undefined;
  if (!found) return;
  registration = found;
  ready.set(active() !== null);
  update = changeOver(container, found);
  // The first version also waits for a moment; it is an update only beside an active one.
  if (found.waiting && found.active) onVersion(update);
  setInterval(() => void found.update().catch(() => undefined), LOOK_FOR_UPDATES_MS);
};
