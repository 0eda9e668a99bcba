import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { openMemoryMediaStore } from '@refrain/storage/media-store';
import { Pictures } from '../accounts/profile/pictures';
import { demoPeople, type DemoPerson } from './people';
import { paint } from './touches';

const [person] = demoPeople as readonly [DemoPerson];

it('leaves no file behind where the portrait cannot be stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refrain-portrait-'));
  try {
    const media = await openMemoryMediaStore(folder);
    const found: string[][] = [];
    const keep = async () => {
      found.push(await readdir(folder));
      throw new Error('the disk is full');
    };
    const app = { get: (token: unknown) => (token === Pictures ? { keep } : media) } as unknown as INestApplicationContext;
    await expect(paint(app, { kind: 'picture', at: 0, person })).rejects.toThrow('the disk is full');
    expect([found.flat().length, await readdir(folder)]).toEqual([1, []]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
