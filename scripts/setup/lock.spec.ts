import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isHeld, withLock } from './lock.mjs';

const GONE = 2_147_483_646;
const MINUTE = 60_000;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('whether a lock is held', () => {
  const living =
    (...pids: number[]) =>
    (pid: number | undefined) =>
      pids.includes(pid ?? 0);

  test.each([
    ['its script lives', { pid: 1 }, 1_000, living(1), true],
    ['its script is gone', { pid: 1 }, 1_000, living(), false],
    ['its number was given to another process since', { pid: 1 }, 2 * MINUTE, living(1), false],
    ['its script is gone but the child still works', { pid: 1, child: 2 }, 2 * MINUTE, living(2), true],
    ["the child's number was given to another process since", { pid: 1, child: 2 }, 20 * MINUTE, living(2), false],
    ['it is just being written', undefined, 100, living(), true],
    ['it was never written to its end', undefined, MINUTE, living(), false],
  ])('when %s', (_, holder, silentMs, isAlive, held) => {
    expect(isHeld(holder, silentMs, isAlive)).toBe(held);
  });
});

describe('work under the lock', () => {
  test('is done by one at a time', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push(`${name} ends`);
    };
    const waited: unknown[] = [];
    await Promise.all([withLock(file, work('one')), withLock(file, work('two'), (holder) => waited.push(holder))]);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect(waited).toEqual([{ pid: process.pid }]);
  });

  test('names its holder and the child while it lasts, and leaves nothing', async () => {
    const seen: unknown[] = [];
    await withLock(file, async (shareChild) => {
      seen.push(JSON.parse(readFileSync(file, 'utf8')));
      shareChild(7);
      seen.push(JSON.parse(readFileSync(file, 'utf8')));
    });
    expect(seen).toEqual([{ pid: process.pid }, { pid: process.pid, child: 7 }]);
    expect(existsSync(file)).toBe(false);
  });

  test('gives the lock back when it fails', async () => {
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    ['of a script that was killed', JSON.stringify({ pid: GONE })],
    ['that was never written to its end', '{"pi'],
  ])('takes over a lock %s', async (_, text) => {
    writeFileSync(file, text);
    utimesSync(file, new Date(0), new Date(0));
    expect(await withLock(file, async () => JSON.parse(readFileSync(file, 'utf8')))).toEqual({ pid: process.pid });
  });
});
