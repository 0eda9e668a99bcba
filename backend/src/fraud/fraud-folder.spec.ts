import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FraudFolder, FraudFolderModule } from './fraud-folder';

/** The folder that was worked in, and whether it is there once the application has closed, though work was under way. */
const afterClosing = async (given: string | null): Promise<readonly [folder: string, isThere: boolean]> => {
  const app = await NestFactory.createApplicationContext(FraudFolderModule.with(given), { logger: false });
  let used = '';
  const work = app.get(FraudFolder).alone(async (folder) => {
    used = folder;
    await writeFile(join(folder, 'week'), 'columns');
  });
  await app.close();
  await work;
  return [used, existsSync(used)];
};

it('a temporary folder goes with its process, and one that was given stays', async () => {
  const given = await mkdtemp(join(tmpdir(), 'refrain-fraud-given-'));
  const [made, isThere] = await afterClosing(null);
  expect([made.startsWith(join(tmpdir(), 'refrain-fraud-')), isThere]).toEqual([true, false]);
  expect(await afterClosing(given)).toEqual([given, true]);
  await rm(given, { recursive: true });
});
