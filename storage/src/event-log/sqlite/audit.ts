import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { isDamage, openReadOnly } from '../../kernel/durable-sqlite';
import type { BrokenEvent, LogAudit, LogHead } from '../chain/audit';
import { chain, GENESIS, type StoredRow } from '../chain/hash-chain';
import { headProblems, openPublished } from '../chain/published-heads';
import { brokenRevision, brokenRevisionSorted } from './broken-revision';
import { toPosition } from '../numbered-positions';
import { brokenIndex, indexedUntil } from './stream-index';

type AuditedRow = [
  position: number,
  id: Buffer,
  stream: Buffer,
  revision: number,
  type: Buffer,
  version: number,
  at: Buffer,
  data: Buffer,
  meta: Buffer,
  hash: Buffer,
];

const PAGE = 1000;
/** Texts are taken as their stored bytes: decoding would hide a byte that is not UTF-8. */
const PAGE_SQL = `
  SELECT position, CAST(id AS BLOB), CAST(stream AS BLOB), revision, CAST(type AS BLOB), version, CAST(at AS BLOB),
    CAST(data AS BLOB), CAST(meta AS BLOB), CAST(hash AS BLOB)
  FROM events WHERE position > ? ORDER BY position LIMIT ${PAGE}`;

const brokenAt = (row: AuditedRow, problem: string): BrokenEvent => ({
  position: toPosition(row[0]),
  id: String(row[1]),
  stream: String(row[2]),
  type: String(row[4]),
  problem,
});
const brokenFile = (position: number, problem: string): BrokenEvent => ({
  position: toPosition(position),
  id: null,
  stream: null,
  type: null,
  problem,
});

const missing = (count: number) => (count === 1 ? 'the event before it is missing' : `${count} events before it are missing`);

const problemOf = (row: AuditedRow, before: { position: number; hash: string }): string | null => {
  const [position, id, stream, revision, type, version, at, data, meta, hash] = row;
  if (position !== before.position + 1) return missing(position - before.position - 1);
  if (![id, stream, type, at, data, meta].every((text) => isUtf8(text))) return 'a stored text is not UTF-8';
  const columns: StoredRow = [position, `${id}`, `${stream}`, revision, `${type}`, version, `${at}`, `${data}`, `${meta}`];
  return chain(before.hash, columns) === hash.toString('hex') ? null : 'its stored bytes do not give its hash';
};

/** What is wrong with the order of events in their streams, or with the index over them. */
const brokenStreams = (db: Database.Database): BrokenEvent | null => {
  const hasIndex = Number(db.pragma('user_version', { simple: true })) > 1;
  const mark = hasIndex ? indexedUntil(db) : 0;
  const misplaced = hasIndex ? brokenIndex(db, mark) : null;
  // Format 1 has an index of its own for that. A broken index proves nothing about the events.
  const found = misplaced || !hasIndex ? (brokenRevisionSorted(db) ?? misplaced) : brokenRevision(db, mark);
  return found && { ...brokenFile(found.position, found.problem), stream: found.stream };
};

/**
 * Walks a log from its first event and checks every stored byte against the chain of hashes, the density of positions and
 * revisions, and the file itself. Finds any edit, insertion, deletion, reorder; a log that was cut off at its end, or
 * rewritten from some event on with new hashes, is whole in itself: that shows only against a head that was published
 * elsewhere before (`published`, in any order). Publish the head this returns. May run while the log is written.
 * @param onProgress events checked, events there were at the start
 * @throws SqliteError when the file cannot be opened
 */
export const auditSqliteLog = async (
  file: string,
  onProgress: (checked: number, total: number) => void = () => undefined,
  published: readonly LogHead[] = [],
): Promise<LogAudit> => {
  const db = openReadOnly(file);
  const before = { position: 0, hash: GENESIS };
  const heads = openPublished(published);
  try {
    const page = db.prepare<[number], AuditedRow>(PAGE_SQL).raw();
    const total = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck().get() ?? 0;
    for (let rows = page.all(0); rows.length > 0; rows = page.all(before.position)) {
      for (const row of rows) {
        const problem = problemOf(row, before);
        if (problem) return { ok: false, events: before.position, broken: brokenAt(row, problem) };
        const hash = row[9].toString('hex');
        const against = heads.contradicting(hash, toPosition(row[0]));
        if (against) return { ok: false, events: before.position, broken: { ...brokenAt(row, headProblems.differs), against } };
        Object.assign(before, { position: row[0], hash });
      }
      onProgress(before.position, Math.max(total, before.position));
      await setImmediate();
    }
    const beyond = heads.beyond((position) => position > toPosition(before.position));
    const broken = beyond ? { ...brokenFile(before.position, headProblems['ends before']), against: beyond } : brokenStreams(db);
    if (broken) return { ok: false, events: before.position, broken };
    const verdict = String(db.pragma('integrity_check(1)', { simple: true }));
    if (verdict !== 'ok') return { ok: false, events: before.position, broken: brokenFile(0, verdict) };
    return { ok: true, events: before.position, position: toPosition(before.position), headHash: before.hash };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const broken = brokenFile(before.position + 1, `the file cannot be read from here on: ${String(error)}`);
    return { ok: false, events: before.position, broken };
  } finally {
    db.close();
  }
};
