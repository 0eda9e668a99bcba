import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { periodOf } from '@refrain/contracts/charts';
import type { ExportFormat } from '@refrain/contracts/exports';
import { partsOf, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Pseudonym } from '../facts/table';
import { schemaText } from './tables/schema';
import { viewsText } from './tables/views';
import { tables, tableTypes } from '../facts/tables';
import { DayFiles } from './writing/day-files';
import { ExportRefused, reachedIn, readManifest, writeManifest, writeWhole, type Manifest } from './writing/manifest';

/** Few at a time: requests to the same process are answered in between. */
const BATCH = 250;

export type ExportWork = Readonly<{
  log: Pick<EventLog, 'head' | 'readAll'>;
  person: Pseudonym;
  folder: string;
  format: ExportFormat;
  /** The last position that is read; default the head. */
  until?: Position;
  /** Ends the run; the next one goes on. */
  signal?: AbortSignal;
  /** After each batch: how many events were read since the last call. */
  onRead?: (events: number, position: Position) => void;
  /** After each day. */
  onDay?: (manifest: Manifest) => void;
}>;

const writeSchemas = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'schema'), { recursive: true });
  for (const table of tables) await writeWhole(join(folder, 'schema', `${table.name}.json`), schemaText(table));
};

const writeViews = (folder: string, { format, days }: Manifest): Promise<void> => {
  const withFiles = new Set(days.flatMap(({ files }) => files.map(({ table }) => table)));
  return writeWhole(join(folder, 'views.sql'), viewsText(tables, format, withFiles));
};

/**
 * Writes the days of a log into a folder, a file for each table and day, and goes on behind what is there. An event belongs to its day (UTC); one that
 * was recorded late belongs to the day that was being written. A day is written once the log holds an event of a later day: so the files of a
 * day are the same bytes, however often the work was cut.
 * @throws ExportRefused for a folder with an export in another format
 */
export const runExport = async (work: ExportWork): Promise<Manifest> => {
  const { log, person, folder, format } = work;
  let manifest: Manifest = (await readManifest(folder)) ?? { version: 1, format, days: [] };
  if (manifest.format !== format) throw new ExportRefused(`${folder} holds an export as ${manifest.format}.`);
  await writeManifest(folder, manifest);
  await writeSchemas(folder);
  const until = work.until ?? (await log.head());
  // The day that follows is one after the last one that was written.
  let day = manifest.days.at(-1)?.day ?? '';
  let files: DayFiles | null = null;
  let last = reachedIn(manifest);
  try {
    for await (const batch of log.readAll({ after: last, until, types: tableTypes, batchSize: BATCH })) {
      for (const entry of batch.events) {
        const next = periodOf('day', entry.at);
        if (files === null || next > day) {
          if (files !== null) {
            manifest = { ...manifest, days: [...manifest.days, { day, until: last, files: await files.finish() }] };
            files = null;
            await writeManifest(folder, manifest);
            work.onDay?.(manifest);
          }
          day = next > day ? next : day;
          files = new DayFiles(folder, format, day, person);
        }
        for (const event of partsOf(entry)) await files.add(event);
        last = entry.position;
      }
      work.onRead?.(batch.events.length, batch.position);
      if (work.signal?.aborted) break;
      await turn();
    }
  } finally {
    await files?.abandon();
  }
  await writeViews(folder, manifest);
  return manifest;
};
