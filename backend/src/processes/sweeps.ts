import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '@refrain/storage';
import { checkVault } from '@refrain/storage/vault';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Clock } from '../kernel/values/clock';
import type { Streams } from '../kernel/write/streams/streams';
import { orphans } from './sweep-orphans';

const EVERY_MS = 6 * 60 * 60_000;
/** Temporary files of a process that may still write them are younger. */
const TEMPORARY_MS = 6 * 60 * 60_000;

export type SweepParts = Readonly<{
  storage: Storage;
  streams: Streams;
  clock: Clock;
  /** Whether media is swept as well; a process that has its store to itself did so before it took uploads. */
  media: boolean;
  /** Does what is due by the clock besides. */
  due?: (signal: AbortSignal) => Promise<unknown>;
  everyMs?: number;
}>;

/**
 * Removes what crashes and time leave behind, again and again until the signal: sessions and attempts that are over, whatever is due, and uploads
 * that no event names. An upload on its way has no event yet, so a file goes only when it was an orphan at the sweep before as well.
 */
export const sweepRegularly = async (
  { storage, streams, clock, media, due, everyMs = EVERY_MS }: SweepParts,
  signal: AbortSignal,
): Promise<void> => {
  let known: ReadonlySet<string> = new Set();
  while (!signal.aborted) {
    const { sessions, remembered, attempts } = storage.vault;
    for (const ended of [sessions, remembered, attempts]) await ended.sweep(clock.now());
    // A vault that is away says so elsewhere.
    await checkVault(storage.vault, signal).catch(() => undefined);
    await due?.(signal);
    if (media) known = await sweepMedia(storage.media, streams, known, signal);
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
};

/** Removes orphans that were known before; gives those that are new. */
const sweepMedia = async (
  media: MediaStore,
  streams: Streams,
  known: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  const fresh = new Set<string>();
  await media.sweepTemporary(TEMPORARY_MS);
  for await (const key of orphans(media, streams)) {
    if (signal.aborted) break;
    if (known.has(key)) await media.remove(key);
    else fresh.add(key);
  }
  return fresh;
};
