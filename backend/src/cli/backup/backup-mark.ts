import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** When a backup was made last (ISO), how large it is, and whether it is encrypted. */
export type BackupMark = Readonly<{ at: string; bytes: number; isLocked: boolean }>;

export const backupMarkFile = (dataFolder: string): string => join(dataFolder, 'last-backup.json');

/** Notes a backup beside the data, for `refrain doctor`. A folder that is not there, or cannot be written, keeps no backup from being made. */
export const noteBackup = async (env: Readonly<Record<string, string | undefined>>, mark: BackupMark): Promise<void> => {
  const folder = resolve(env['REFRAIN_DATA'] ?? 'data');
  if (!existsSync(folder)) return;
  const file = backupMarkFile(folder);
  await writeFile(`${file}.part`, JSON.stringify(mark), { mode: 0o600 })
    .then(() => rename(`${file}.part`, file))
    .catch(() => undefined);
};
