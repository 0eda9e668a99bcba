import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Position } from '@refrain/contracts/kernel';
import { declarationsIn } from '../declaration';
import { pathBeside } from './files/files';
import { tablesOf } from './collections/tables';
import { readUntouched } from '../../kernel/read-untouched';

export type StoredProjection = Readonly<{ projection: string; version: number; position: Position; parked: number }>;

type Row = Readonly<{ number: number; projection: string; version: number; position: Position; text: string }>;

/**
 * How far each projection that serves has come, and how many events it has set aside.
 * @param parkedOf name of the collection that holds a projection's parked events
 * @throws Error when the file holds no read models
 */
export const inspectReadModels = (file: string, parkedOf: (projection: string) => string): readonly StoredProjection[] => {
  const { rows, beside } = readUntouched(file, (db) => ({
    rows: db
      .prepare("SELECT number, projection, version, position, text FROM generations WHERE generation = 'live'")
      .all() as unknown as Row[],
    beside: new Map(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'apart'").all().length > 0 ? placesIn(db) : []),
  }));
  return rows.flatMap(({ number, text, ...stored }) => {
    const name = beside.get(number);
    const path = name === undefined ? file : pathBeside(file, name);
    // What lay in a file that is gone is built again.
    if (!existsSync(path)) return [];
    const declaration = declarationsIn(text).find(({ name }) => name === parkedOf(stored.projection));
    return readUntouched(path, (db) => {
      const place = db.prepare('SELECT position FROM generations WHERE number = ?').get(number) as { position: Position };
      const counted =
        declaration &&
        (db.prepare(`SELECT count(*) AS n FROM ${tablesOf(declaration, number, 'live').base}`).get() as { n: number });
      return { ...stored, position: place.position, parked: counted?.n ?? 0 };
    });
  });
};

const placesIn = (db: DatabaseSync): readonly (readonly [number, string])[] =>
  (db.prepare('SELECT number, file FROM apart').all() as unknown as readonly Readonly<{ number: number; file: string }>[]).map(
    ({ number, file }) => [number, file],
  );
