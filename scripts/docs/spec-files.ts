import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/paths.mjs';
import type { SpecFile } from './security-page';

const PLACES = ['contracts/src', 'storage/src', 'projections/src', 'backend/src', 'frontend/src', 'e2e/journeys', 'scripts'];

/** Every file of tests, with paths from the root of the project. */
export const specFiles = (): readonly SpecFile[] =>
  PLACES.flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }));
