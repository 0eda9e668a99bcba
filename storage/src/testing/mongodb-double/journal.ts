import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { serialize } from 'bson';
import { decode } from './bson-values';
import type { Change } from './databases';

/** Changes in a file, one BSON document after the other. Without a file nothing is kept. */
export type Journal = Readonly<{ add: (change: Change) => void; flush: () => void; close: () => void }>;

/** Changes of a file and the length of those that are whole: the last one may have been cut off. */
const readChanges = (file: string): Readonly<{ changes: readonly Change[]; length: number }> => {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const changes: Change[] = [];
  let at = 0;
  while (at + 4 <= bytes.length && at + bytes.readInt32LE(at) <= bytes.length) {
    const end = at + bytes.readInt32LE(at);
    changes.push(decode(bytes.subarray(at, end)) as Change);
    at = end;
  }
  return { changes, length: at };
};

/** Repeats what the file holds, then keeps what is added. `flush` has handed it to the system, so that a kill loses nothing. */
export const openJournal = (file: string | null, repeat: (change: Change) => void): Journal => {
  if (file === null) return { add: () => {}, flush: () => {}, close: () => {} };
  const { changes, length } = readChanges(file);
  changes.forEach(repeat);
  const handle = openSync(file, 'a');
  ftruncateSync(handle, length);
  let waiting: Uint8Array[] = [];
  return {
    add: (change) => waiting.push(serialize(change)),
    flush: () => {
      if (waiting.length === 0) return;
      const bytes = Buffer.concat(waiting);
      waiting = [];
      for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
    },
    close: () => closeSync(handle),
  };
};
