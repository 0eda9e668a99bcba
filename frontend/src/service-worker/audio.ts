import type { CacheStats, PageMessage, WorkerMessage } from '@refrain/contracts/offline';
import { createPartialResponse } from 'workbox-range-requests';

const CACHE = 'refrain-audio';
const AUDIO_PATH = /^\/api\/audio\/stream\//;

type Asked<T extends PageMessage['type']> = Extract<PageMessage, { type: T }>;
type Tell = (message: WorkerMessage) => Promise<void>;

const open = () => caches.open(CACHE);
/** The declared length; without one the bytes are counted. */
const sizeOf = async (response: Response): Promise<number> =>
  Number(response.headers.get('content-length')) || (await response.clone().arrayBuffer()).byteLength;

/** Whether it is the sound of a track of ours; nothing else is kept. */
export const isAudio = ({ origin, pathname }: URL): boolean => origin === location.origin && AUDIO_PATH.test(pathname);

/** Of its sound: one of another version is another recording. */
const versionOf = (url: string): string | null => new URL(url).searchParams.get('v');

/**
 * What is kept is played from here, in the stretches that players ask for. Else the network; while offline, another
 * quality of the track will do.
 */
export const playAudio = async (request: Request): Promise<Response> => {
  const cache = await open();
  const slice = (kept: Response) => (request.headers.has('range') ? createPartialResponse(request, kept) : kept);
  const kept = await cache.match(request.url);
  if (kept) return slice(kept);
  try {
    return await fetch(request);
  } catch (error) {
    const version = versionOf(request.url);
    const others = await cache.matchAll(request.url, { ignoreSearch: true });
    const other = others.find(({ url }) => versionOf(url) === version);
    if (!other) throw error;
    return slice(other);
  }
};

/** Players ask for stretches of a file, which cannot be kept; so the whole of it is fetched when a page asks. */
const keepAudio = async ({ url, trackId, manual }: Asked<'CACHE_AUDIO'>, tell: Tell): Promise<void> => {
  try {
    const address = new URL(url, location.origin);
    if (!isAudio(address)) throw new Error('not a track');
    const response = await fetch(address, { credentials: 'same-origin' });
    if (response.status !== 200) throw new Error(`${response.status}: ${response.statusText}`);
    const size = await sizeOf(response);
    await (await open()).put(address, response);
    await tell({ type: 'AUDIO_CACHED', url, trackId, size, manual });
  } catch (error) {
    await tell({
      type: 'AUDIO_CACHE_ERROR',
      url,
      trackId,
      manual,
      error: String(error),
    });
  }
};

const removeAudio = async ({ url, trackId }: Asked<'REMOVE_AUDIO'>, tell: Tell): Promise<void> => {
  await (await open()).delete(new URL(url, location.origin));
  await tell({ type: 'AUDIO_REMOVED_FROM_CACHE', url, trackId });
};

const clearAudio = async (tell: Tell): Promise<void> => {
  await caches.delete(CACHE);
  await tell({ type: 'AUDIO_CACHE_CLEARED' });
};

const cacheStats = async (): Promise<CacheStats> => {
  const responses = await (await open()).matchAll();
  const sizes = await Promise.all(responses.map(sizeOf));
  return { count: sizes.length, sizeBytes: sizes.reduce((sum, size) => sum + size, 0) };
};

/** Does what a page asked about audio; `port` takes the answer of questions. Undefined when it asked for something else. */
export const answerAudio = (asked: PageMessage, tell: Tell, port: MessagePort | undefined): Promise<void> | undefined => {
  switch (asked.type) {
    case 'CACHE_AUDIO':
      return keepAudio(asked, tell);
    case 'REMOVE_AUDIO':
      return removeAudio(asked, tell);
    case 'CLEAR_AUDIO':
      return clearAudio(tell);
    case 'GET_CACHE_STATS':
      return cacheStats().then((stats) => port?.postMessage(stats));
    case 'SKIP_WAITING':
      return undefined;
  }
};
