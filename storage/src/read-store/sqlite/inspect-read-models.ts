import type { Position } from '@refrain/contracts/kernel';
import { declarationsIn } from '../declaration';
import { tablesOf } from './tables';
import { readUntouched } from '../../kernel/read-untouched';

export type StoredProjection = Readonly<{ projection: string; version: number; position: Position; parked: number }>;

type Row = Readonly<{ number: number; projection: string; version: number; position: Position; text: string }>;

/**
 * How far each projection that serves has come, and how many events it has set aside.
 * @param parkedOf name of the collection that holds a projection's parked events
 * @throws Error when the file holds no read models
 */
export const inspectReadModels = (file: string, parkedOf: (projection: string) => string): readonly StoredProjection[] =>
  readUntouched(file, (db) => {
    const rows = db.prepare("SELECT number, projection, version, position, text FROM generations WHERE generation = 'live'").all() as unknown as Row[];
    return rows.map(({ number, text, ...stored }) => {
      const declaration = declarationsIn(text).find(({ name }) => name === parkedOf(stored.projection));
      const counted = declaration && (db.prepare(`SELECT count(*) AS n FROM ${tablesOf(declaration, number, 'live').base}`).get() as { n: number });
      return { ...stored, parked: counted?.n ?? 0 };
    });
  });
