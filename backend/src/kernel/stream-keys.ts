import { hash } from 'node:crypto';

const FINGERPRINT_BYTES = 6;
const REVISION_BYTES = 4;
const ENTRY_BYTES = FINGERPRINT_BYTES + REVISION_BYTES;
/** What a map of numbers takes in memory for each entry, about. */
const MEMORY_BYTES = 40;

/** 48 bits of a key. Two keys may share them, so a revision found by one is only a candidate. */
const fingerprint = (key: string): number => hash('sha1', key, 'buffer').readUIntBE(0, FINGERPRINT_BYTES);

/**
 * At which revisions the commands of a stream begin, by their keys: 40 bytes for a command instead of its events. Only grows, as
 * its stream does, so several states of one stream may share it.
 */
export class StreamKeys {
  private readonly first = new Map<number, number>();
  /** Further revisions of fingerprints that two keys share. */
  private readonly others = new Map<number, number[]>();

  add(key: string, revision: number): void {
    this.put(fingerprint(key), revision);
  }

  private put(print: number, revision: number): void {
    const known = this.first.get(print);
    if (known === undefined) this.first.set(print, revision);
    else if (known !== revision) this.others.set(print, [...new Set([...(this.others.get(print) ?? []), revision])]);
  }

  /** Revisions at which an event of this key may stand; nearly always none or one. */
  candidates(key: string): readonly number[] {
    const print = fingerprint(key);
    const first = this.first.get(print);
    return first === undefined ? [] : [first, ...(this.others.get(print) ?? [])];
  }

  /** Bytes in memory, about. */
  get bytes(): number {
    return this.first.size * MEMORY_BYTES;
  }

  /** Ten bytes a key. */
  pack(): Buffer {
    const entries = [...this.first, ...[...this.others].flatMap(([print, revisions]) => revisions.map((revision) => [print, revision] as const))];
    const packed = Buffer.allocUnsafe(entries.length * ENTRY_BYTES);
    entries.forEach(([print, revision], i) => {
      packed.writeUIntBE(print, i * ENTRY_BYTES, FINGERPRINT_BYTES);
      packed.writeUInt32BE(revision, i * ENTRY_BYTES + FINGERPRINT_BYTES);
    });
    return packed;
  }

  /** @throws RangeError for bytes that `pack` did not make */
  static unpack(packed: Buffer): StreamKeys {
    if (packed.length % ENTRY_BYTES !== 0) throw new RangeError('these are no packed keys');
    const keys = new StreamKeys();
    for (let at = 0; at < packed.length; at += ENTRY_BYTES) keys.put(packed.readUIntBE(at, FINGERPRINT_BYTES), packed.readUInt32BE(at + FINGERPRINT_BYTES));
    return keys;
  }
}
