import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../../../testing/test-app';

/**
 * For each spec of a file: `data`, a copy of what a site left that was used a little and stopped, inside `folder`, which is the file's own.
 * `picture()` gives every file of `data` with its bytes and its times.
 */
export const useUsedFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-doctor-'));
  const [healthy, data] = [join(folder, 'healthy'), join(folder, 'data')];

  beforeAll(async () => {
    const site = await TestApp.start();
    const [ada, ben] = [await site.member(), await site.member()];
    const { body } = await ada.post('/api/social/posts', { content: 'Hello from a sample' });
    await ben.post(`/api/social/posts/${(body as { id: string }).id}/like`);
    await site.whileStopped(async (from) => cpSync(from, healthy, { recursive: true }));
    await site.close();
  });
  beforeEach(() => {
    rmSync(data, { recursive: true, force: true });
    cpSync(healthy, data, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const picture = (): unknown =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, statSync(file).mtimeMs, readFileSync(file).toString('base64')]);

  return { folder, data, picture };
};
