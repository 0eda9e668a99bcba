import { EXPORT_FORMATS, exportTexts } from '@refrain/contracts/exports';
import { pseudonymsOf } from '../facts/pseudonyms';
import { runExport } from '../exports/run-export';
import { progressOf } from '../observability/progress';
import { readArguments } from './command-line/arguments';
import type { Command } from './command';

const OPTIONS = { format: { type: 'string', default: 'ndjson' }, until: { type: 'string' } } as const;

const asked = (args: readonly string[]) => {
  const { values, positionals } = readArguments(args, OPTIONS, exportTexts.usage);
  const [folder, more] = positionals;
  const format = EXPORT_FORMATS.find((each) => each === values.format);
  if (!folder || more !== undefined || !format) throw new Error(exportTexts.usage);
  return { folder, format, until: values.until };
};

/** Writes the days of the log for data teams, and goes on where an earlier run ended. */
export const exportDays: Command = async ({ log, vault }, args, print) => {
  const { folder, format, until } = asked(args);
  const progress = progressOf('export');
  const person = await pseudonymsOf(vault);
  const manifest = await runExport({ log, person, folder, format, until, onRead: (events) => progress.add(events) });
  progress.done();
  const files = manifest.days.flatMap((day) => day.files);
  print(
    exportTexts.written(
      manifest.days.length,
      files.length,
      files.reduce((sum, { rows }) => sum + rows, 0),
      folder,
    ),
  );
  return 0;
};
