import type { Storage } from '@refrain/storage';

/** One thing the operator can ask for; gives the exit code. */
export type Command = (
  storage: Storage,
  args: readonly string[],
  print: (line: string) => void,
  dataFolder: string,
) => Promise<number>;
