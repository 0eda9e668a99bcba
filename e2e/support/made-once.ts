import { access, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Of one run of journeys: its workers are children of the same process. */
const folderOf = (runner: number): string => join(tmpdir(), `refrain-journeys-${runner}`);
const POLL_MS = 100;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What takes a while to make and is the same for many: the first worker that needs it fills a folder, the others wait for it. */
export const madeOnce = async (name: string, make: (folder: string) => Promise<void>): Promise<string> => {
  const folder = folderOf(process.ppid);
  const [done, begun] = [join(folder, name), join(folder, `${name}.begun`)];
  await mkdir(folder, { recursive: true });
  for (;;) {
    if (await exists(done)) return done;
    const isOurs = await mkdir(begun).then(
      () => true,
      () => false,
    );
    if (isOurs) break;
    await pause(POLL_MS);
  }
  try {
    // Another worker may have been done between the two looks.
    if (await exists(done)) return done;
    await make(begun);
    await rename(begun, done);
  } finally {
    // Where it failed, the next one tries.
    await rm(begun, { recursive: true, force: true });
  }
  return done;
};

/** Removes it all, in the process of the run: at its end, and at its beginning what a killed one of the same number left. */
export default (): Promise<void> => rm(folderOf(process.pid), { recursive: true, force: true, maxRetries: 5 });
