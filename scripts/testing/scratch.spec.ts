import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { scratchFolder } from './scratch.mjs';

const memory = '/dev/shm';
const isThere = existsSync(memory);

describe('the folder for what specs write', () => {
  it('is none where files are not in memory', () => {
    const folder = mkdtempSync(join(tmpdir(), 'refrain-no-memory-'));
    const inMemory = statfsSync(folder).type === 0x01021994;
    expect([scratchFolder(join(folder, 'missing')), inMemory || scratchFolder(folder) === undefined]).toEqual([undefined, true]);
    rmSync(folder, { recursive: true });
  });

  (isThere ? it : it.skip)('removes what a process that is gone has left, and nothing of one that runs', () => {
    const [left, kept] = [join(memory, 'refrain-scratch-4194999-a'), join(memory, `refrain-scratch-${process.ppid}-a`)];
    for (const each of [left, kept]) mkdirSync(each, { recursive: true });
    const folder = scratchFolder(memory);
    // Without room there is none, and nothing is looked at.
    expect([existsSync(left), existsSync(kept)]).toEqual([folder === undefined, true]);
    expect(basename(folder ?? `refrain-scratch-${process.pid}-`)).toMatch(`refrain-scratch-${process.pid}-`);
    for (const each of [left, kept, folder ?? left]) rmSync(each, { recursive: true, force: true });
  });
});
