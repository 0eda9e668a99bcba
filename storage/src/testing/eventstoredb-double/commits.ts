import type { Proposed } from './store';

/**
 * Appends between their arrival and their commit. Of two equal ones the server drops the second without a word, and leaves it to the client to
 * ask again (IdempotentNotReady of its StorageWriterService).
 */
export class Commits {
  private readonly onTheWay = new Set<string>();

  /** Commits later, in the order of arrival; false for an append that was dropped. @param commitMs 0: at the next turn */
  take(stream: string, events: readonly Proposed[], commitMs: number, commit: () => void): boolean {
    const key = JSON.stringify([stream, ...events.map(({ id }) => id)]);
    if (this.onTheWay.has(key)) return false;
    this.onTheWay.add(key);
    const done = () => {
      this.onTheWay.delete(key);
      commit();
    };
    if (commitMs > 0) setTimeout(done, commitMs);
    else setImmediate(done);
    return true;
  }
}
