import type { Readable } from 'node:stream';

export type StoredMedia = Readonly<{ key: string; sizeBytes: number }>;

/**
 * Bytes of uploads and renditions. Keys are slash-separated segments of [A-Za-z0-9._-], none of them '.' or '..';
 * anything else throws `BadMediaKey`, so that no key ever leaves the store. A store on another machine throws
 * `MediaUnavailable` within seconds where it does not answer (adopting: within a minute); a stream ends with it when its bytes stop.
 */
export interface MediaStore {
  /** Moves a whole local file in under a key, replacing what is there; the local file is gone afterwards. */
  adopt(key: string, localFile: string): Promise<StoredMedia>;
  /** Inclusive byte range, or all. @throws MediaNotFound */
  open(key: string, range?: Readonly<{ start: number; end: number }>): Promise<Readable>;
  /** null when there is nothing under this key. */
  stat(key: string): Promise<StoredMedia | null>;
  /**
   * Runs `work` with a path of a local file that holds these bytes (a copy or the original; do not write to it).
   * @throws MediaNotFound, also where it goes meanwhile
   */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** A fresh path for a file on its way in, on the same volume as the store. */
  temporaryFile(): Promise<string>;
  remove(key: string): Promise<void>;
  /** Keys below a prefix. */
  list(prefix: string): AsyncIterable<StoredMedia>;
  /** Removes temporary files older than this; gives their number. */
  sweepTemporary(olderThanMs: number): Promise<number>;
}

export class MediaNotFound extends Error {
  override name = 'MediaNotFound';
}
export class BadMediaKey extends Error {
  override name = 'BadMediaKey';
}
/** The store cannot be reached, or refuses; whether the media are there is not known. */
export class MediaUnavailable extends Error {
  override name = 'MediaUnavailable';
}
