import { START } from '@refrain/contracts/kernel';
import type { HashChain } from '../audit';
import { chain, GENESIS } from '../hash-chain';
import { openConnection } from './connection';
import { asStored, openReader, type Reader } from './reader';
import { lastSeal, markOf, sealOver } from './seals';
import { rowOf } from './stored-event';

const firstHash = async (reader: Reader, until: string): Promise<string | null> => {
  for await (const [first] of reader.between(START, until, asStored)) if (first) return chain(GENESIS, rowOf(first, 1));
  return null;
};

/** The chain of a log as far as it is sealed. Of an event between two seals 48 bits of its hash are known. */
export const eventStoreHashChain = (connectionString: string): HashChain => {
  const looking = async <T>(look: (reader: Reader) => Promise<T>): Promise<T> => {
    const connection = openConnection(connectionString);
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
  };
};
