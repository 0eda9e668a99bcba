import { open } from 'node:fs/promises';

/** Makes the names in a folder survive a power cut: without it a file may be found under the name it had before, or under none. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  // Some file systems have no such sync.
  await handle.sync().catch(() => undefined);
  await handle.close();
};
