import { hash } from 'node:crypto';

/** What is hashed of an event, in its order. The position is its dense number in the log, from 1, whatever the engine's own is. */
export type StoredRow = readonly [
  position: number,
  id: string,
  stream: string,
  revision: number,
  type: string,
  version: number,
  at: string,
  data: string,
  meta: string,
];

/** What the first event of a log is chained to. Hashes are in hex. */
export const GENESIS = '0'.repeat(64);

/**
 * The hash of an event: sha256 over the hash before it (as hex) and every stored column as UTF-8 text, each behind its
 * length in bytes and a colon, so that no byte can wander from one column to the next. Whole numbers count as their decimal
 * text. Personal fields are hashed as stored, encrypted, so that forgetting a person breaks no hash.
 */
export const chain = (previous: string, row: StoredRow): string => {
  let text = previous;
  for (const column of row) {
    const value = String(column);
    text += `${Buffer.byteLength(value)}:${value}`;
  }
  return hash('sha256', text, 'hex');
};
