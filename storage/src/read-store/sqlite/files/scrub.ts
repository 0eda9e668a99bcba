import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';

const ATTEMPTS = 50;
const PAUSE_MS = 100;

type Checkpointed = readonly Readonly<{ busy: number }>[];

/** Search indexes only mark what was deleted; its words go when their segments are merged. */
export const scrubWords = (db: Database.Database): void => {
  const tables = db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%'`)
    .pluck()
    .all();
  for (const table of tables) db.prepare(`INSERT INTO "${table}" ("${table}") VALUES ('optimize')`).run();
};

/**
 * Older versions of pages stand in the write-ahead log until it is emptied, which waits for readers. A short wait at a time,
 * because it holds up this thread.
 */
export const emptyWriteAheadLog = async (db: Database.Database): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const timeout = Number(db.pragma('busy_timeout', { simple: true }));
    db.pragma('busy_timeout = 20');
    const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as Checkpointed;
    db.pragma(`busy_timeout = ${timeout}`);
    if (result?.busy === 0) return;
    await pause(PAUSE_MS);
  }
  throw new Error(`the write-ahead log of ${db.name} cannot be emptied: a reader is active`);
};
