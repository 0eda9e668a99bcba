import { closeSync, read } from 'node:fs';
import { OutgoingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** What a player asks for at a time is read at once: each piece costs a turn of the thread pool. */
const PIECE_BYTES = 256 * 1024;
/** Pieces that are kept for the next stretch: 16 MiB. */
const KEPT_PIECES = 64;

const kept: Buffer[] = [];
const fresh = (bytes = PIECE_BYTES): Buffer => Buffer.allocUnsafeSlow(bytes);
const keep = (piece: Buffer): void => {
  if (kept.length < KEPT_PIECES) kept.push(piece);
};

/**
 * The bytes of an open file from `start` to `end`, which is closed with the stream. A fresh piece of memory for each read costs more than the
 * read: in the answer to a client pieces go round, each free again once the socket has taken it. Other readers get pieces of their own.
 */
export class FileStretch extends Readable {
  private isReading = false;

  constructor(
    private readonly fd: number,
    private at: number,
    private readonly end: number,
  ) {
    super({ highWaterMark: PIECE_BYTES });
  }

  override _read(): void {
    this.fill(fresh(this.wanted), (bytes) => this.push(bytes));
  }

  /** Only an answer says when what it was given is sent; a stream that hands it on does not. */
  override pipe<T extends NodeJS.WritableStream>(to: T, options?: { end?: boolean }): T {
    if (!(to instanceof OutgoingMessage) || options?.end === false) return super.pipe(to, options);
    to.once('close', () => this.destroy());
    this.send(to);
    return to;
  }

  /** A file stays open while it is read: its number would be another file's. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.isReading) return void this.once('read', () => this._destroy(error, done));
    closeSync(this.fd);
    done(error);
  }

  private get wanted(): number {
    return Math.max(0, Math.min(PIECE_BYTES, this.end + 1 - this.at));
  }

  private send(answer: OutgoingMessage): void {
    const piece = kept.pop() ?? fresh();
    this.fill(piece.subarray(0, this.wanted), (bytes) => {
      if (bytes)
        return void answer.write(bytes, (error) => {
          // What was not sent may still be held by the socket.
          if (error) return;
          keep(piece);
          if (!this.destroyed) this.send(answer);
        });
      keep(piece);
      answer.end();
      this.push(null);
      this.resume();
    });
  }

  /** @param taken gets what was read, or null at the end; nothing is taken once the stream is over */
  private fill(piece: Buffer, taken: (bytes: Buffer | null) => void): void {
    if (piece.length === 0) return taken(null);
    this.isReading = true;
    read(this.fd, piece, 0, piece.length, this.at, (error, count) => {
      this.isReading = false;
      this.emit('read');
      if (this.destroyed) return;
      if (error) return void this.destroy(error);
      this.at += count;
      taken(count === 0 ? null : piece.subarray(0, count));
    });
  }
}
