import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFormat } from '@refrain/contracts/exports';
import { START, type Position } from '@refrain/contracts/kernel';

export type ExportedFile = Readonly<{ table: string; path: string; rows: number; bytes: number; sha256: string }>;
/** A day (ISO date, UTC) and its files; `until` is the position of the last event that was read for it. */
type ExportedDay = Readonly<{ day: string; until: Position; files: readonly ExportedFile[] }>;
/** What is in a folder. It names no moment of its making: the same log gives the same bytes. */
export type Manifest = Readonly<{ version: 1; format: ExportFormat; days: readonly ExportedDay[] }>;

const NAME = 'manifest.json';

/** Why an export cannot go on, as a sentence for the operator. */
export class ExportRefused extends Error {
  override name = 'ExportRefused';
}

/** Null for a folder without an export. @throws ExportRefused where it holds something else */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  const text = await readFile(join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.version === 1 && Array.isArray(manifest.days)) return manifest;
  } catch {
    // Said below.
  }
  throw new ExportRefused(`${join(folder, NAME)} is no list of an export that this program knows. Choose another folder.`);
};

/** Written whole or not at all. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const file = await open(`${path}.part`, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
};

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`);
};

/** Where the next run goes on. */
export const reachedIn = ({ days }: Manifest): Position => days.at(-1)?.until ?? START;
