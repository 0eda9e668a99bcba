import { hash } from 'node:crypto';

const FINGERPRINT_BYTES = 6;
const REVISION_BYTES = 4;
const ENTRY_BYTES = FINGERPRINT_BYTES + REVISION_BYTES;
/** Most streams are short: up to this many, a list is searched. A map of its own would take more than all the rest of a stream. */
const LISTED = 16;
const LISTED_BYTES = 16;
const MAPPED_BYTES = 56;

/** 48 bits of a key. Two keys may share them, so a revision found by one is only a candidate. */
const fingerprint = (key: string): number => hash('sha1', key, 'buffer').readUIntBE(0, FINGERPRINT_BYTES);

/**
 * At which revisions the commands of a stream begin, by their keys: some bytes for a command instead of its events. Only grows, as
 * its stream does, so several states of one stream may share it.
 */
export class StreamKeys {
  private readonly prints: number[] = [];
  private readonly revisions: number[] = [];
  /** Revision by fingerprint, in long streams. */
  private map: Map<number, number> | null = null;
  /** Fingerprints with more than one revision. */
  private readonly shared: number[] = [];

  add(key: string, revision: number): void {
    this.put(fingerprint(key), revision);
  }

  private put(print: number, revision: number): void {
    const known = this.at(print);
    if (known.includes(revision)) return;
    if (known.length > 0) this.shared.push(print);
    this.prints.push(print);
    this.revisions.push(revision);
    if (this.map) this.map.set(print, revision);
    else if (this.prints.length > LISTED) this.map = new Map(this.prints.map((each, i) => [each, this.revisions[i] as number]));
  }

  private at(print: number): readonly number[] {
    if (!this.map || this.shared.includes(print)) return this.revisions.filter((_, i) => this.prints[i] === print);
    const revision = this.map.get(print);
    return revision === undefined ? [] : [revision];
  }

  /** Revisions at which an event of this key may stand; nearly always none or one. */
  candidates(key: string): readonly number[] {
    return this.at(fingerprint(key));
  }

  /** Bytes in memory, about. */
  get bytes(): number {
    return this.prints.length * (this.map ? MAPPED_BYTES : LISTED_BYTES);
  }

  /** Ten bytes a key. */
  pack(): Buffer {
    const packed = Buffer.allocUnsafe(this.prints.length * ENTRY_BYTES);
    this.prints.forEach((print, i) => {
      packed.writeUIntBE(print, i * ENTRY_BYTES, FINGERPRINT_BYTES);
      packed.writeUInt32BE(this.revisions[i] as number, i * ENTRY_BYTES + FINGERPRINT_BYTES);
    });
    return packed;
  }

  /** @throws RangeError for bytes that `pack` did not make */
  static unpack(packed: Buffer): StreamKeys {
    if (packed.length % ENTRY_BYTES !== 0) throw new RangeError('these are no packed keys');
    const keys = new StreamKeys();
    for (let at = 0; at < packed.length; at += ENTRY_BYTES)
      keys.put(packed.readUIntBE(at, FINGERPRINT_BYTES), packed.readUInt32BE(at + FINGERPRINT_BYTES));
    return keys;
  }
}
