import { tmpdir } from 'node:os';

const FULL: readonly unknown[] = ['SQLITE_FULL', 'ENOSPC'];

/** Work that keeps what it cannot hold in memory in the temporary folder found it full. */
export class NoRoom extends Error {
  override name = 'NoRoom';
  readonly code = 'TEMPORARY.NO_ROOM';
  constructor(folder: string, options: ErrorOptions) {
    super(
      `There is not enough room in ${folder} for this work. Free some, or name another folder with TMPDIR. (TEMPORARY.NO_ROOM)`,
      options,
    );
  }
}

/** What is to be thrown for an error of work in a temporary folder: NoRoom where that is what it means. */
export const explainRoom = (error: unknown, folder = tmpdir()): unknown =>
  FULL.includes((error as { code?: unknown } | null)?.code) ? new NoRoom(folder, { cause: error }) : error;
