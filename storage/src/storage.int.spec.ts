import { rm } from 'node:fs/promises';
import { openEmbeddedStorage, embeddedFiles } from './storage';
import { temporaryFolder } from './testing/temporary-folder';

describe('the embedded profile', () => {
  it('does not open a log whose vault is gone', async () => {
    const folder = await temporaryFolder();
    await (await openEmbeddedStorage(folder.path)).close();
    const { vault } = embeddedFiles(folder.path);
    await rm(vault);
    await expect(openEmbeddedStorage(folder.path)).rejects.toThrow(/vault\.db is missing/);
    await folder.remove();
  });

  it('opens a folder whose read models are gone', async () => {
    const folder = await temporaryFolder();
    await (await openEmbeddedStorage(folder.path)).close();
    await rm(embeddedFiles(folder.path).readModels);
    await (await openEmbeddedStorage(folder.path)).close();
    await folder.remove();
  });
});
