import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { openerOf } from './opening.mjs';

/**
 * What a data folder of the embedded profile holds, row by row. Reads only, so that the evidence stays as it was found.
 *
 * @typedef {import('./rules.mjs').LogEvent} LogEvent
 * @typedef {{ doc: any, columns: Readonly<Record<string, unknown>> }} Row
 * @typedef {{ name: string, position: string, rows: ReadonlyMap<string, Row> }} Model a collection, and the checkpoint of its projection
 * @typedef {{ events: LogEvent[], models: Model[], wholeness: string[] }} Stored `wholeness` is what is wrong with the log itself
 */

const GENESIS = '0'.repeat(64);
const OWN_COLUMNS = new Set(['_key', 'id', '_position', '_text']);

/** A file that a kill left empty holds nothing. @template T @param {string} file @param {string} table @param {(db: Database.Database) => T} read @param {T} none */
const reading = (file, table, read, none) => {
  if (!existsSync(file)) return none;
  const db = new Database(file, { readonly: true, timeout: 10_000 });
  try {
    // All rows of one moment.
    return db.transaction(() => (db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) ? read(db) : none))();
  } finally {
    db.close();
  }
};

/** @param {readonly any[]} row @param {string} previous */
const hashOf = (row, previous) =>
  createHash('sha256')
    .update(previous + row.map((value) => `${Buffer.byteLength(String(value))}:${value}`).join(''))
    .digest('hex');

/** The log, with each event's hash chained again here. @param {Database.Database} db @returns {{ events: LogEvent[], wholeness: string[] }} */
const readLog = (db) => {
  const wholeness = [];
  const events = [];
  let previous = GENESIS;
  for (const row of /** @type {Iterable<any[]>} */ (
    db
      .prepare('SELECT position, id, stream, revision, type, version, at, data, meta, hash FROM events ORDER BY position')
      .raw()
      .iterate()
  )) {
    const [position, id, stream, revision, type, , at, data, meta, stored] = row;
    if (position !== events.length + 1) wholeness.push(`event ${position} stands where event ${events.length + 1} belongs`);
    const hash = stored.toString('hex');
    if (hash !== hashOf(row.slice(0, -1), previous))
      wholeness.push(`event ${position} (${type} ${id}) does not give the hash that is stored`);
    previous = hash;
    events.push({
      id,
      type,
      stream,
      revision,
      position: String(position).padStart(16, '0'),
      at,
      data: JSON.parse(data),
      meta: JSON.parse(meta),
    });
  }
  return { events, wholeness };
};

/** @param {string} dataFolder */
const openerFor = (dataFolder) => {
  const [vault, keyFile] = [join(dataFolder, 'vault.db'), join(dataFolder, 'vault.key')];
  const masterKey = Buffer.from(existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : '', 'hex');
  const keys = reading(
    vault,
    'subject_keys',
    (db) => /** @type {[string, Buffer][]} */ (db.prepare('SELECT subject, wrapped FROM subject_keys').raw().all()),
    [],
  );
  const forgotten = reading(
    vault,
    'forgotten_subjects',
    (db) => /** @type {string[]} */ (db.prepare('SELECT subject FROM forgotten_subjects').pluck().all()),
    [],
  );
  return openerOf(masterKey, new Map(keys), new Set(forgotten), 'key|');
};

/** Rows of the collections that are served and lie in this file. @param {ReadonlySet<number>} served @returns {(db: Database.Database) => Model[]} */
const rowsOf = (served) => (db) => {
  const positions = new Map(
    /** @type {[number, string][]} */ (db.prepare('SELECT number, position FROM generations').raw().all()),
  );
  const tables = /** @type {string[]} */ (
    db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'live\\_%' ESCAPE '\\'").pluck().all()
  );
  return tables.flatMap((table) => {
    const [, name = '', number = ''] = /^live_([A-Za-z0-9]+)_(\d+)$/.exec(table) ?? [];
    const position = positions.get(Number(number));
    if (position === undefined || !served.has(Number(number))) return [];
    const rows = new Map();
    for (const row of /** @type {Iterable<any>} */ (db.prepare(`SELECT * FROM "${table}"`).iterate())) {
      rows.set(row.id, {
        doc: JSON.parse(row._text),
        columns: Object.fromEntries(Object.entries(row).filter(([column]) => !OWN_COLUMNS.has(column))),
      });
    }
    return [{ name, position, rows }];
  });
};

/** The rows of every collection that is served: some lie in the main file, others in files beside it. @param {string} dataFolder @returns {Model[]} */
const readModels = (dataFolder) => {
  const main = join(dataFolder, 'read-models.db');
  const served = new Set(
    reading(
      main,
      'generations',
      (db) => /** @type {number[]} */ (db.prepare("SELECT number FROM generations WHERE generation = 'live'").pluck().all()),
      [],
    ),
  );
  const beside = reading(
    main,
    'apart',
    (db) => /** @type {string[]} */ (db.prepare('SELECT DISTINCT file FROM apart').pluck().all()),
    [],
  );
  return [main, ...beside.map((name) => join(dataFolder, name))].flatMap((file) =>
    reading(file, 'generations', rowsOf(served), /** @type {Model[]} */ ([])),
  );
};

/** Sizes in bytes of the files below a folder, by their path from there. @param {string} folder @returns {Map<string, number>} */
export const filesIn = (folder) => {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), statSync(path).size]));
};

/** @param {string} dataFolder */
export const openDataFolder = (dataFolder) => ({
  isEmbedded: true,
  /** @returns {Promise<Stored>} */
  read: async () => {
    const models = readModels(dataFolder);
    // The log after them: what they hold is in it.
    const { events, wholeness } = reading(join(dataFolder, 'log.db'), 'events', readLog, { events: [], wholeness: [] });
    return { events: events.map(openerFor(dataFolder)), models, wholeness };
  },
  files: async () => filesIn(join(dataFolder, 'media', 'files')),
  close: async () => undefined,
});
