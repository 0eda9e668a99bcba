import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoRoom } from '@refrain/storage/kernel';
import { inScratch } from './scratch';

describe('work with a store in a temporary file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'refrain-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('leaves nothing behind, whether it succeeds or fails', async () => {
    expect(await inScratch(async () => readdirSync(folder).length, folder)).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
    await expect(inScratch(() => Promise.reject(new Error('broken')), folder)).rejects.toThrow('broken');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['SQLITE_FULL', 'ENOSPC'])('says where there is not enough room, after %s', async (code) => {
    const failing = inScratch(() => Promise.reject(Object.assign(new Error('full'), { code })), folder);
    await expect(failing).rejects.toThrow(NoRoom);
    await expect(failing).rejects.toMatchObject({
      code: 'TEMPORARY.NO_ROOM',
      message: expect.stringContaining(`not enough room in ${folder}`),
    });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing behind when the operator ends it with %s', async (signal) => {
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    await inScratch(async () => {
      process.emit(signal);
      expect([readdirSync(folder), exit.mock.calls.length]).toEqual([[], 1]);
    }, folder).finally(() => exit.mockRestore());
  });
});
