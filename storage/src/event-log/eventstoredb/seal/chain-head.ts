import { START, type Position } from '@refrain/contracts/kernel';
import type { HashChain, LogHead, Mark, PlacedRow } from '../../chain/audit';
import { chain, GENESIS } from '../../chain/hash-chain';
import { openConnection } from '../connection/connection';
import type { PatienceSettings } from '../connection/patience';
import { asStored, openReader, type Reader } from '../read/reader';
import { lastSeal, markOf, sealBefore, sealOver } from './seals';
import { rowOf } from '../stored-event';

const firstHash = async (reader: Reader, until: string): Promise<string | null> => {
  for await (const [first] of reader.between(START, until, asStored)) if (first) return chain(GENESIS, rowOf(first, 1));
  return null;
};

/** From the seal before it, by what is stored behind that seal; also where that is not sealed yet. */
const headAt = async (reader: Reader, position: Position): Promise<LogHead | null> => {
  const [seal, end] = [await sealBefore(reader, position), await reader.head()];
  let [last, number, hash] = [seal?.position ?? START, seal?.number ?? 0, seal?.hash ?? GENESIS];
  for await (const events of reader.between(last, position < end ? position : end, asStored)) {
    for (const event of events) {
      number += 1;
      hash = chain(hash, rowOf(event, number));
      last = event.position;
    }
  }
  return last === START ? null : { position: last, hash };
};

/** The number is counted on from the place, so a server's own events and gaps between positions change none. */
async function* walkIn(reader: Reader, { number, position }: Mark, until: number): AsyncGenerator<readonly PlacedRow[]> {
  let last = number;
  if (last >= until) return;
  for await (const events of reader.between(position, await reader.head(), asStored)) {
    const rows = events.slice(0, until - last).map((event, i) => ({ row: rowOf(event, last + i + 1), position: event.position }));
    last += rows.length;
    yield rows;
    if (last >= until) return;
  }
}

/** The chain of a log as far as it is sealed. Of an event between two seals 48 bits of its hash are known. */
export const eventStoreHashChain = (connectionString: string, patience: PatienceSettings = {}): HashChain => {
  const looking = async <T>(look: (reader: Reader) => Promise<T>): Promise<T> => {
    const connection = openConnection(connectionString, undefined, patience);
    try {
      return await look(openReader(connection));
    } finally {
      connection.close();
    }
  };
  return {
    head: () =>
      looking(async (reader) => {
        const seal = await lastSeal(reader);
        const log = seal && (await firstHash(reader, seal.position));
        return seal && log ? { log, size: seal.number, position: seal.position, hash: seal.hash } : null;
      }),
    holds: (size, hash) =>
      looking(async (reader) => {
        const seal = await sealOver(reader, size);
        if (!seal) return false;
        return seal.number === size
          ? seal.hash === hash
          : seal.marks[seal.marks.length - 1 - (seal.number - size)] === markOf(hash);
      }),
    at: (position) => looking((reader) => headAt(reader, position)),
    walk: async function* (after, until) {
      const connection = openConnection(connectionString, undefined, patience);
      try {
        yield* walkIn(openReader(connection), after, until);
      } finally {
        connection.close();
      }
    },
  };
};
