import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** One process writes a data folder. A lock left by a process that is gone is taken over. @throws Error with a sentence */
export const lockFolder = (dataFolder: string): (() => void) => {
  const file = join(dataFolder, 'refrain.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid && pid !== process.pid && isAlive(pid)) {
        throw new Error(`The data folder ${dataFolder} is in use by another Refrain (process ${pid}). Stop it, or choose another folder with REFRAIN_DATA.`);
      }
      rmSync(file, { force: true });
    }
  }
};
