import type { Position } from '@refrain/contracts/kernel';
import { DamagedEvent } from '../../event-log';
import type { AppendChannel } from '../write/append-channel';
import { SEALS_STREAM, SEAL_TYPE } from '../names';
import type { Reader } from '../read/reader';
import { decode, type StoredEvent } from '../stored-event';

/**
 * What the sealer found a stretch of the log to be: hash (hex) of the event with that dense number, and for each event since the
 * seal before the first bytes of its hash, so that the audit can name the one that was changed.
 */
export type Seal = Readonly<{ number: number; position: Position; hash: string; marks: readonly string[] }>;

/** A seal where it stands in its stream. */
export type StandingSeal = Seal & Readonly<{ revision: number }>;

const MARK_LENGTH = 12;

/** The part of a hash that a seal keeps of every event: 48 bits. */
export const markOf = (hash: string): string => hash.slice(0, MARK_LENGTH);

const MARKS = new RegExp(`.{${MARK_LENGTH}}`, 'g');
const packed = (marks: readonly string[]): string => Buffer.from(marks.join(''), 'hex').toString('base64');
const unpacked = (text: string): string[] => Buffer.from(text, 'base64').toString('hex').match(MARKS) ?? [];

const sealOf = (event: StoredEvent): StandingSeal => {
  const { number, position, hash, marks } = (decode(event).data ?? {}) as Partial<Record<keyof Seal, unknown>>;
  if (typeof number !== 'number' || typeof position !== 'string' || typeof hash !== 'string' || typeof marks !== 'string') {
    throw new DamagedEvent(`seal ${event.revision} of the log cannot be read`);
  }
  return { number, position, hash, marks: unpacked(marks), revision: event.revision };
};

/** All seals in order. @throws DamagedEvent */
export async function* readSeals(reader: Reader): AsyncGenerator<StandingSeal> {
  for await (const portion of reader.stream(SEALS_STREAM, sealOf)) yield* portion;
}

export const lastSeal = async (reader: Reader): Promise<StandingSeal | null> => {
  for await (const [seal] of reader.stream(SEALS_STREAM, sealOf, { direction: 'backwards', limit: 1 })) if (seal) return seal;
  return null;
};

/** The seal that covers the event with that dense number; null where none does. Looks from the end, where it mostly is. */
export const sealOver = async (reader: Reader, number: number): Promise<StandingSeal | null> => {
  for await (const portion of reader.stream(SEALS_STREAM, sealOf, { direction: 'backwards' })) {
    for (const seal of portion) {
      if (seal.number < number) return null;
      if (seal.number - seal.marks.length < number) return seal;
    }
  }
  return null;
};

/** The last seal at or before a position. Looks from the end, where it mostly is. */
export const sealBefore = async (reader: Reader, position: Position): Promise<StandingSeal | null> => {
  for await (const portion of reader.stream(SEALS_STREAM, sealOf, { direction: 'backwards' }))
    for (const seal of portion) if (seal.position <= position) return seal;
  return null;
};

/** Writes a seal behind that revision (-1 for the first); false when another process has written one meanwhile. */
export const writeSeal = async (channel: AppendChannel, { marks, ...seal }: Seal, head: number, at: string): Promise<boolean> => {
  const data = JSON.stringify({ ...seal, marks: packed(marks) });
  const event = { id: `${SEAL_TYPE}-${seal.number}-${seal.hash}`, type: SEAL_TYPE, version: 1, at, data, meta: '{}' };
  return (await channel.append(SEALS_STREAM, [event], head)).is === 'written';
};
