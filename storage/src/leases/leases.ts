/**
 * Work that runs in one process at a time, however many there are: a projection, a reaction. A lease is a promise of time,
 * so the work itself must stay harmless for the moment in which two believe they hold it.
 */
export interface Leases {
  /**
   * Waits for the lease, runs `work` while it is held, and waits again when it was lost. Ends when `stop` aborts, and the lease
   * is then free at once, or when the work ends by itself. The signal given to the work aborts when the lease is lost or
   * `stop` aborts; the lease is given up only after the work has ended. What the work throws is thrown.
   * A holder that dies is followed by another within 10 seconds.
   */
  hold(name: string, work: (signal: AbortSignal) => Promise<void>, stop: AbortSignal): Promise<void>;
  /** Gives back what is held. Nothing can be held afterwards. */
  close(): Promise<void>;
}
