import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askInProcess, FactsFile, type QuestionLimits } from '@refrain/storage/questions';
import { wrongInQuestion } from './question-text';
import { HOSTILE, LEGAL, TIRELESS } from './testing/hostile-questions';

const LONG = process.env['HOSTILE_ALL'] === '1';
const LIMITS: QuestionLimits = { timeMs: LONG ? 3000 : 1000, memoryBytes: 200 << 20, rows: 1000, bytes: 1 << 20 };

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-hostile-'));
  file = join(folder, 'facts.sqlite');
  const facts = new FactsFile(file, [
    {
      name: 'plays',
      columns: [
        { name: 'track', type: 'text' },
        { name: 'source', type: 'text' },
        { name: 'counted', type: 'flag' },
        { name: 'seconds', type: 'integer' },
      ],
    },
  ]);
  facts.add(
    'plays',
    Array.from({ length: 2000 }, (_, i) => [`track-${i % 9}`, i % 2 ? 'feed' : 'charts', i % 3 > 0, i]),
  );
  await facts.finish();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is in the folder, and files that a question would make elsewhere. */
const traces = async () => {
  const made = (await readdir('/tmp').catch(() => [])).filter((name) => /^refrain-hostile-(new|copy)/.test(name));
  return [made, await readdir(folder), (await stat(file)).size, (await stat(file)).mtimeMs];
};

it('there are 200 hostile questions, each another', () => {
  expect(new Set([...HOSTILE, ...TIRELESS]).size).toBeGreaterThanOrEqual(200);
});

it('the first door lets none of them in', () => {
  expect(HOSTILE.filter((sql) => wrongInQuestion(sql) === null)).toEqual([]);
});

it('behind the first door, none of them writes, attaches or reads elsewhere', async () => {
  const before = await traces();
  // A process each: some of them in the short form.
  for (const sql of HOSTILE.filter((_, i) => LONG || i % 13 === 0)) {
    const answer = await askInProcess(file, sql, LIMITS);
    const isHarmless = 'refused' in answer || !/root:|PATH=/.test(JSON.stringify(answer.rows));
    expect([sql, isHarmless]).toEqual([sql, true]);
    expect(await traces()).toEqual(before);
  }
}, 600_000);

it('what never ends, or takes all memory, is ended', async () => {
  for (const sql of TIRELESS.filter((_, i) => LONG || i % 5 === 0)) {
    expect([sql, wrongInQuestion(sql)]).toEqual([sql, null]);
    const began = performance.now();
    const answer = await askInProcess(file, sql, LIMITS);
    const isBounded = 'refused' in answer || answer.isCut || answer.rows.length <= LIMITS.rows;
    expect([sql, isBounded, performance.now() - began < LIMITS.timeMs + 3000]).toEqual([sql, true, true]);
  }
  expect(await readdir(folder)).toEqual(['facts.sqlite']);
}, 600_000);

it.each(LEGAL)('%s is answered', async (sql) => {
  expect(wrongInQuestion(sql)).toBeNull();
  const inAnyTime = { ...LIMITS, timeMs: 60_000 };
  expect(await askInProcess(file, sql, inAnyTime)).toMatchObject({ columns: expect.any(Array) as unknown, isCut: false });
});

it('an answer ends with its limit of rows, and its process with its asker', async () => {
  expect(await askInProcess(file, 'SELECT * FROM plays', LIMITS)).toMatchObject({
    isCut: true,
    columns: ['track', 'source', 'counted', 'seconds'],
  });
  const leaving = new AbortController();
  const asked = askInProcess(file, TIRELESS[0]!, { ...LIMITS, timeMs: 60_000 }, leaving.signal);
  leaving.abort();
  expect(await asked).toEqual({ refused: 'too-long' });
});
