import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Says how it ended by itself, and throws nothing. `order` is what was asked for. */
export type OrderedWork = (order: string, signal: AbortSignal) => Promise<void>;

/**
 * Long work of this process that writes into a folder of its own. What was ordered stands in a file until it is done, failed or stopped: the next process
 * on this folder goes on with it.
 */
export class OrderedRun {
  private running: Readonly<{ stopping: AbortController; done: Promise<void> }> | null = null;
  private isClosing = false;

  constructor(
    private readonly file: string,
    private readonly work: OrderedWork,
  ) {}

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Resolves once the order stands in its file. Gives false, and orders nothing, where it is under way. */
  async begin(order = ''): Promise<boolean> {
    if (this.running) return false;
    const written = mkdir(dirname(this.file), { recursive: true }).then(() => writeFile(this.file, order));
    this.run(order, written);
    await written;
    return true;
  }

  /** Goes on with what a process before this one was ordered to do. */
  async resume(): Promise<void> {
    const order = await readFile(this.file, 'utf8').catch(() => null);
    if (order !== null && !this.running) this.run(order, Promise.resolve());
  }

  private run(order: string, written: Promise<void>): void {
    const stopping = new AbortController();
    const done = written
      .then(() => this.work(order, stopping.signal))
      .then(async () => {
        if (!this.isClosing) await rm(this.file, { force: true });
      })
      // What cannot be written is said to the caller; an order that cannot be removed finds nothing left to do.
      .catch(() => undefined)
      .finally(() => (this.running = null));
    this.running = { stopping, done };
  }

  /** Resolves when nothing is written any more. Gives false where nothing is under way. */
  async stop(): Promise<boolean> {
    if (!this.running) return false;
    const { stopping, done } = this.running;
    stopping.abort();
    await done;
    return true;
  }

  /** With the process: the order stays. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.stop();
  }
}
