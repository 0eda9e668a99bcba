/** Fields of spec part 1, section 3; `size` in bytes, `manual` when a person asked for it. */
type Audio = Readonly<{ url: string; trackId: string }>;
type AudioCached = Audio & Readonly<{ type: 'AUDIO_CACHED'; size: number; manual: boolean }>;
/** How `error` begins where the device has no room left, as browsers call it. */
export const NO_ROOM = 'QuotaExceededError';
type AudioCacheError = Audio & Readonly<{ type: 'AUDIO_CACHE_ERROR'; manual: boolean; error: string }>;

/** What the service worker sends to the pages it serves (spec part 1, section 4). */
export type WorkerMessage =
  | Readonly<{ type: 'SW_READY' }>
  | Readonly<{ type: 'SW_UPDATED' }>
  | AudioCached
  | AudioCacheError
  | Readonly<{ type: 'AUDIO_CACHE_CLEARED' }>
  | (Audio & Readonly<{ type: 'AUDIO_REMOVED_FROM_CACHE' }>);

/** What pages ask of it. `GET_CACHE_STATS` is answered with `CacheStats` on the port that comes along. */
export type PageMessage =
  | Readonly<{ type: 'SKIP_WAITING' }>
  | (Audio & Readonly<{ type: 'CACHE_AUDIO'; manual: boolean }>)
  | (Audio & Readonly<{ type: 'REMOVE_AUDIO' }>)
  | Readonly<{ type: 'CLEAR_AUDIO' }>
  | Readonly<{ type: 'GET_CACHE_STATS' }>;

export type CacheStats = Readonly<{ count: number; sizeBytes: number }>;

export const SERVICE_WORKER_URL = '/sw.js';
/** Named by the spec; `auto` reloads for a new version, anything else asks. */
export const UPDATE_PREFERENCE_KEY = 'sw-update-preference';
export const UPDATE_BANNER_MS = 10_000;
export const CACHE_STATS_WITHIN_MS = 5_000;
