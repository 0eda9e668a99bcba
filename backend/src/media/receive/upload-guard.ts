import type { IncomingMessage } from 'node:http';

/** Bytes read and thrown away after a refusal, so that a browser still sending gets to see the answer. */
const DISCARD_BYTES = 128 * 1024 * 1024;

/**
 * Watches the connection an upload comes over: `signal` is aborted when the sender has gone, has sent nothing for
 * `idleMs`, or is not done after `seconds`. Without a request it watches nothing.
 */
export class UploadGuard {
  private readonly gone = new AbortController();
  readonly signal: AbortSignal = this.gone.signal;
  private readonly timer: NodeJS.Timeout;
  private readonly end: NodeJS.Timeout | undefined;
  private working = false;

  constructor(
    private readonly request: IncomingMessage | undefined,
    idleMs: number,
    seconds?: number,
  ) {
    this.timer = setTimeout(this.onIdle, idleMs).unref();
    this.end = seconds === undefined ? undefined : setTimeout(() => void request?.destroy(), seconds * 1000).unref();
    request?.once('close', this.onClose);
    if (request?.destroyed) this.onClose();
  }

  /** Something has moved. */
  touch(): void {
    this.timer.refresh();
  }

  /** Waits for work of our own, during which the sender has nothing to do. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.working = true;
    try {
      return await work;
    } finally {
      this.working = false;
      this.touch();
    }
  }

  /** The upload was refused: reads the rest and throws it away, within bounds. */
  discard(): void {
    let left = DISCARD_BYTES;
    this.request?.unpipe();
    this.request?.on('data', (chunk: Buffer) => {
      this.touch();
      left -= chunk.length;
      if (left < 0) this.request?.destroy();
    });
    this.request?.resume();
  }

  /** The upload has come in whole. */
  release(): void {
    clearTimeout(this.timer);
    clearTimeout(this.end);
    this.request?.off('close', this.onClose);
  }

  private readonly onIdle = (): void => {
    if (this.working) this.touch();
    else this.request?.destroy();
  };

  private readonly onClose = (): void => {
    clearTimeout(this.timer);
    clearTimeout(this.end);
    if (!this.request?.complete) this.gone.abort();
  };
}
