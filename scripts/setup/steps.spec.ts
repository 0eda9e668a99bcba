import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Refusal } from '../lib/refusal.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { isDone, perform } from './steps.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-steps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stampFile = () => join(folder, 'x.json');
const shareChild = () => {};

/** A step that notes what stamp stood on disk while it worked. */
function step({ fingerprint = 'one', whole = true, fail }: { fingerprint?: string; whole?: boolean; fail?: Error } = {}) {
  const seen: unknown[] = [];
  return {
    seen,
    name: 'x',
    fingerprint: () => fingerprint,
    whole: () => whole,
    work: async ({ stamp }: { stamp: unknown }) => {
      seen.push({ before: stamp, during: readStamp(stampFile()) });
      if (fail) throw fail;
    },
  };
}

describe('a step of the set-up', () => {
  test('is done once and then left alone', async () => {
    const first = step();
    await perform(first, shareChild, folder);
    const second = step();
    await perform(second, shareChild, folder);
    expect(first.seen).toEqual([{ before: { state: 'none' }, during: { state: 'started' } }]);
    expect(second.seen).toEqual([]);
  });

  test.each([
    ['what it depends on changed', { fingerprint: 'two' }],
    ['its results are gone', { whole: false }],
  ])('is done again when %s', async (_, change) => {
    await perform(step(), shareChild, folder);
    const again = step(change);
    expect(isDone(again, folder)).toBe(false);
    await perform(again, shareChild, folder);
    expect(again.seen).toHaveLength(1);
  });

  test('is known to be interrupted when killed in the middle, also after it had once been done', async () => {
    await perform(step(), shareChild, folder);
    await expect(perform(step({ fingerprint: 'two', fail: new Error('killed') }), shareChild, folder)).rejects.toThrow('killed');
    const next = step();
    expect(isDone(next, folder)).toBe(false);
    await perform(next, shareChild, folder);
    expect(next.seen).toEqual([{ before: { state: 'started' }, during: { state: 'started' } }]);
  });

  test('is not taken for interrupted after a failure that was reported', async () => {
    await expect(perform(step({ fail: new Refusal('no network') }), shareChild, folder)).rejects.toThrow('no network');
    expect(readStamp(stampFile())).toEqual({ state: 'none' });
  });

  test('is taken for interrupted when its child was killed', async () => {
    await expect(perform(step({ fail: new Refusal('killed', { cutShort: true }) }), shareChild, folder)).rejects.toThrow(
      'killed',
    );
    expect(readStamp(stampFile())).toEqual({ state: 'started' });
  });
});

describe('a stamp', () => {
  test.each(['', '{"state":"do', '[]', 'null', '{"state":"done"}'])('that reads %p is none', (text) => {
    writeFileSync(stampFile(), text);
    expect(readStamp(stampFile())).toEqual({ state: 'none' });
  });

  test('is whole or not there', () => {
    writeStamp(stampFile(), { state: 'done', fingerprint: 'one' });
    expect(JSON.parse(readFileSync(stampFile(), 'utf8'))).toEqual({ state: 'done', fingerprint: 'one' });
  });
});
