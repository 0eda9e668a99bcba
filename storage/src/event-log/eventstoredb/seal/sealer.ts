import { setTimeout } from 'node:timers/promises';
import { START, type Position } from '@refrain/contracts/kernel';
import { LogUnavailable } from '../../event-log';
import { chain, GENESIS } from '../../chain/hash-chain';
import { LogWentBack } from '../../chain/went-back';
import { openAppendChannel, type AppendChannel } from '../write/append-channel';
import { openConnection } from '../connection/connection';
import { asStored, openReader, type Reader } from '../read/reader';
import { assertNotAhead, createSeen, guarding, type Guard, type Seen } from '../read/seen';
import { lastSeal, markOf, writeSeal } from './seals';
import { rowOf } from '../stored-event';

/** Events under one seal at most. */
const LARGEST_STRETCH = 1000;
/** How often the sealer looks, and so for how long the log has been quiet when it is sealed. */
const QUIET_MS = 500;
/** How long an event of a log that is never quiet waits for its seal at most, roughly. */
const LONGEST_MS = 10_000;
const PAUSE_AFTER_FAULT_MS = 1000;

/** What is chained so far: up to an event, and the marks since the last seal. */
type Chained = { number: number; position: Position; hash: string; marks: string[]; revision: number; sealedAt: number };

const sealedSoFar = async (reader: Reader): Promise<Chained> => {
  const { number, position, hash, revision } = (await lastSeal(reader)) ?? {
    number: 0,
    position: START,
    hash: GENESIS,
    revision: -1,
  };
  return { number, position, hash, marks: [], revision, sealedAt: Date.now() };
};

/** Chains and seals from the last seal on, until the signal aborts or another sealer is met. */
const sealOnwards = async (reader: Reader, channel: AppendChannel, seen: Seen, signal: AbortSignal): Promise<void> => {
  const chained = await sealedSoFar(reader);
  const seal = async (): Promise<boolean> => {
    const { number, position, hash, marks, revision } = chained;
    const isOurs = await writeSeal(channel, { number, position, hash, marks }, revision, new Date().toISOString());
    Object.assign(chained, { marks: [], revision: revision + 1, sealedAt: Date.now() });
    return isOurs;
  };
  while (!signal.aborted) {
    const head = await reader.head();
    assertNotAhead(chained.position, head);
    const wasQuiet = head === chained.position;
    for await (const portion of reader.between(chained.position, head, asStored)) {
      for (const event of portion) {
        const number = chained.number + 1;
        const hash = chain(chained.hash, rowOf(event, number));
        Object.assign(chained, { number, hash, position: event.position });
        chained.marks.push(markOf(hash));
        seen.note(event);
        if (chained.marks.length >= LARGEST_STRETCH && !(await seal())) return;
      }
      if (signal.aborted) return;
    }
    const isDue = chained.marks.length > 0 && (wasQuiet || Date.now() - chained.sealedAt > LONGEST_MS);
    if (isDue && !(await seal())) return;
    await setTimeout(QUIET_MS, undefined, { signal }).catch(() => undefined);
  }
};

/**
 * Follows a log that many write, numbers its events from 1 and chains their hashes as the embedded log does, and seals them: a
 * thousand at a time, and what is left when the log is quiet for a moment. To be run under a lease; where two run for a moment,
 * one of them finds the other's seal and goes on behind it. Sits out every fault of the server, and a log that went back, to which it writes
 * nothing; ends by the signal.
 * @throws DamagedEvent when an event is not in the form in which it was written
 */
export const sealEventStoreLog = async (
  connectionString: string,
  signal: AbortSignal,
  guard: Guard = { seen: createSeen() },
): Promise<void> => {
  const connection = openConnection(connectionString, guarding(guard));
  const reader = openReader(connection.fitting);
  const channel = openAppendChannel(connection.fitting);
  try {
    while (!signal.aborted) {
      try {
        await sealOnwards(reader, channel, guard.seen, signal);
      } catch (error) {
        if (!(error instanceof LogUnavailable || error instanceof LogWentBack)) throw error;
        await setTimeout(PAUSE_AFTER_FAULT_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  } finally {
    channel.close();
    connection.close();
  }
};
