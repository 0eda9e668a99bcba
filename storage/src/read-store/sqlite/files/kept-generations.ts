import { statSync } from 'node:fs';
import { START } from '@refrain/contracts/kernel';
import { declarationsIn } from '../../declaration';
import { missing } from '../../generation-rules';
import type { Generation, KeptGeneration } from '../../read-store';
import { pathBeside, SIDES, type Files } from './files';
import { atomically, NAMES, positionOf, storedGeneration, type StoredGeneration } from './generations';

type Noted = StoredGeneration & Readonly<{ note: string | null; sharers: number | null }>;

const NOTED = `SELECT ${NAMES}, file, note, (SELECT count(*) FROM apart AS other WHERE other.file = apart.file) AS sharers
  FROM generations LEFT JOIN apart USING (number) LEFT JOIN notes USING (number)
  WHERE ? IN (projection, '') ORDER BY projection, number`;

const sizeOf = (path: string): number =>
  SIDES.reduce((bytes, side) => bytes + (statSync(`${path}${side}`, { throwIfNoEntry: false })?.size ?? 0), 0);

/** The bytes of one that lies in a file alone are those of the file. */
export const keptGenerations = (files: Files, projection = ''): readonly KeptGeneration[] =>
  files.main
    .prepare<[string], Noted>(NOTED)
    .all(projection)
    .map((stored) => {
      const position = positionOf(files, stored);
      return {
        projection: stored.projection,
        generation: stored.generation,
        version: stored.version,
        position: position ?? START,
        collections: declarationsIn(stored.text).map(({ name }) => name),
        // Where its file is gone, what was noted is true of nothing.
        note: position === null ? null : stored.note,
        bytes: stored.file !== null && stored.sharers === 1 ? sizeOf(pathBeside(files.main.name, stored.file)) : null,
      };
    });

/** False where another note stands there than `instead`. @throws UnknownGeneration */
export const annotate = (
  { main }: Files,
  projection: string,
  generation: Generation,
  note: string,
  instead: string | null,
): boolean =>
  atomically(main, () => {
    const stored = storedGeneration(main, projection, generation);
    if (!stored) throw missing(projection, generation);
    const before = main.prepare<[number], string>('SELECT note FROM notes WHERE number = ?').pluck().get(stored.number) ?? null;
    if (before !== instead) return false;
    main.prepare('INSERT OR REPLACE INTO notes (number, note) VALUES (?, ?)').run(stored.number, note);
    return true;
  });
