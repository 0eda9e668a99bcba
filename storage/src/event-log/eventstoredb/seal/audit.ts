import { START, type Position } from '@refrain/contracts/kernel';
import type { BrokenEvent, LogAudit, LogHead } from '../../chain/audit';
import { DamagedEvent } from '../../event-log';
import { chain, GENESIS } from '../../chain/hash-chain';
import { openLastRevisions, type LastRevisions } from '../../last-revisions';
import { densePosition, headProblems, openPublished, type PublishedHeads } from '../../chain/published-heads';
import { openConnection } from '../connection/connection';
import type { PatienceSettings } from '../connection/patience';
import { asStored, openReader, type Reader } from '../read/reader';
import { lastSeal, markOf, readSeals, type StandingSeal } from './seals';
import { rowOf, type StoredEvent } from '../stored-event';

const PROGRESS_EVERY = 1000;
const DENSE = /^\d{16}$/;

/** How far the walk is: dense number, position and hash of the last event that was found whole. */
type Walked = { number: number; position: Position; hash: string };
type Against = NonNullable<BrokenEvent['against']>;
type Found = Readonly<{ event: StoredEvent; hash: string; problem: string | null; against: Against | null }>;

const nowhere = (position: Position, problem: string): BrokenEvent => ({ position, id: null, stream: null, type: null, problem });
const brokenAt = ({ position, id, stream, type }: StoredEvent, problem: string): BrokenEvent => ({
  position,
  id,
  stream,
  type,
  problem,
});

/** A head may have been published by the embedded log, before it moved here: then its position is the dense number. */
const isBeyond =
  ({ number, position }: Walked) =>
  (published: Position): boolean =>
    DENSE.test(published) ? Number(published) > number : published > position;

/** The seal that covers a number, taken one after the other. @throws DamagedEvent */
const openSeals = (reader: Reader) => {
  const seals = readSeals(reader);
  let before: StandingSeal | null = null;
  let current: StandingSeal | null = null;
  const next = async (): Promise<StandingSeal | null> => {
    before = current;
    const { value, done } = await seals.next();
    current = done ? null : value;
    const isWhole = !current || current.marks.length === current.number - (before?.number ?? 0);
    if (!isWhole) throw new DamagedEvent(`seal ${current?.revision} of the log does not follow the one before it`);
    return current;
  };
  return {
    next,
    close: () => seals.return(undefined),
    /** Null behind the last seal. */
    covering: async (number: number): Promise<StandingSeal | null> => {
      if (number === 1) await next();
      return current && current.number < number ? next() : current;
    },
  };
};

const sealProblem = (seal: StandingSeal | null, number: number, position: Position, hash: string): string | null => {
  if (!seal) return null;
  const mark = seal.marks[seal.marks.length - 1 - (seal.number - number)];
  if (mark !== markOf(hash)) return 'its stored bytes do not give the hash that was sealed, or an event before it is missing';
  if (number < seal.number) return null;
  if (seal.hash !== hash) return 'its stored bytes do not give the hash that was sealed';
  return seal.position === position ? null : 'it does not stand where it was sealed';
};

/** Walks the log to its head. Gives each event with its hash, and ends after the first with a problem. */
async function* walk(
  reader: Reader,
  seals: ReturnType<typeof openSeals>,
  heads: PublishedHeads,
  revisions: LastRevisions,
): AsyncGenerator<Found> {
  let number = 0;
  let hash = GENESIS;
  const look = async (event: StoredEvent): Promise<string | null> => {
    const before = revisions.of(event.stream);
    if (event.revision !== before + 1) return `its revision ${event.revision} does not follow ${before}`;
    revisions.set(event.stream, event.revision);
    hash = chain(hash, rowOf(event, number));
    return sealProblem(await seals.covering(number), number, event.position, hash);
  };
  for await (const portion of reader.between(START, await reader.head(), asStored)) {
    for (const event of portion) {
      number += 1;
      const problem = await look(event).catch((error: unknown) => {
        if (error instanceof DamagedEvent) return error.message;
        throw error;
      });
      const against = problem ? null : heads.contradicting(hash, event.position, densePosition(number));
      yield { event, hash, problem: problem ?? (against && headProblems.differs), against };
      if (problem || against) return;
    }
  }
}

const audit = async (
  reader: Reader,
  onProgress: (checked: number, total: number) => void,
  published: readonly LogHead[],
  mostInMemory?: number,
): Promise<LogAudit> => {
  const walked: Walked = { number: 0, position: START, hash: GENESIS };
  const seals = openSeals(reader);
  const revisions = openLastRevisions(mostInMemory);
  const heads = openPublished(published);
  const broken = (found: BrokenEvent): LogAudit => ({ ok: false, events: walked.number, broken: found });
  try {
    const total = (await lastSeal(reader))?.number ?? 0;
    const report = () => onProgress(walked.number, Math.max(total, walked.number));
    for await (const { event, hash, problem, against } of walk(reader, seals, heads, revisions)) {
      if (problem) return broken({ ...brokenAt(event, problem), ...(against ? { against } : {}) });
      Object.assign(walked, { number: walked.number + 1, position: event.position, hash });
      if (walked.number % PROGRESS_EVERY === 0) report();
    }
    report();
    if (walked.number < total)
      return broken(nowhere(walked.position, `the log ends here, before event ${total} that was sealed`));
    const beyond = heads.beyond(isBeyond(walked));
    if (beyond) return broken({ ...nowhere(walked.position, headProblems['ends before']), against: beyond });
    return { ok: true, events: walked.number, position: walked.position, headHash: walked.hash };
  } catch (error) {
    if (!(error instanceof DamagedEvent)) throw error;
    return broken(nowhere(walked.position, error.message));
  } finally {
    revisions.close();
    await seals.close();
  }
};

/**
 * Walks a log from its first event, recomputes the chain of hashes over the stored bytes, and checks it against every seal; checks
 * too that the revisions of each stream are dense. What came after the last seal is only chained. A log rewritten together with
 * its seals is whole in itself: that shows only against a head that was published elsewhere before, by this engine or, for a log that
 * was moved, by the embedded one. May run while the log is written.
 * @param onProgress events checked, events there are at least
 * @param mostInMemory streams whose last revision is kept in memory, the others are in a temporary file
 * @throws LogUnavailable, NoRoom
 */
export const auditEventStoreLog = async (
  connectionString: string,
  onProgress: (checked: number, total: number) => void = () => undefined,
  published: readonly LogHead[] = [],
  mostInMemory?: number,
  patience: PatienceSettings = {},
): Promise<LogAudit> => {
  const connection = openConnection(connectionString, undefined, patience);
  try {
    return await audit(openReader(connection), onProgress, published, mostInMemory);
  } finally {
    connection.close();
  }
};
