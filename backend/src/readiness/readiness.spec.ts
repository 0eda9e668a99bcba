import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readiness } from '@refrain/contracts/readiness';
import type { Finding } from './finding';
import type { Clock } from '../kernel/values/clock';
import { ReadinessChecks } from './readiness';

const START = Date.parse('2026-06-01T08:00:00.000Z');
let now: number;
let file: string;
let found: readonly Finding[];
let runs: number;
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'readiness-')), 'readiness.json');
  [now, runs] = [START, 0];
  found = [
    { check: 'disk', state: 'ok', says: '9 GB free' },
    { check: 'mail', state: 'problem', says: 'away', todo: 'Look' },
  ];
});
const clock = { now: () => new Date(now).toISOString() } as Clock;
const opened = () => new ReadinessChecks(async () => ((runs += 1), found), file, clock);
/** What the run comes to that a look begins. */
const looked = async (checks: ReadinessChecks): Promise<Readiness> => {
  for (let shown = await checks.look(); ; shown = await checks.look()) {
    if (!shown.isRunning) return shown;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};
const sinceOf = async (checks: ReadinessChecks) =>
  (await looked(checks)).checks.map(({ check, state, since }) => [check, state, (Date.parse(since) - START) / 1000]);

it('red comes first, and each check says since when it is so, also after a restart', async () => {
  const first = opened();
  expect(await sinceOf(first)).toEqual([
    ['mail', 'red', 0],
    ['disk', 'green', 0],
  ]);
  now += 60_000;
  found = [
    { check: 'disk', state: 'warning', says: '1 GB free', todo: 'Free some' },
    { check: 'mail', state: 'problem', says: 'still away', todo: 'Look' },
  ];
  const expected = [
    ['mail', 'red', 0],
    ['disk', 'amber', 60],
  ];
  expect(await sinceOf(first)).toEqual(expected);
  now += 60_000;
  expect(await sinceOf(opened())).toEqual(expected);
});

it('checks run once for all who ask within half a minute', async () => {
  const checks = opened();
  await Promise.all(Array.from({ length: 16 }, () => looked(checks)));
  now += 29_000;
  await looked(checks);
  expect(runs).toBe(1);
  now += 2_000;
  await looked(checks);
  expect(runs).toBe(2);
});

it('nobody waits for checks: what they came to last is said with its time, also after a restart, while they run again', async () => {
  let end = (_: readonly Finding[]): void => undefined;
  const slow = () => new ReadinessChecks(() => new Promise((done) => (end = done)), file, clock);
  expect(await slow().look()).toEqual({ at: null, tookMs: 0, isRunning: true, hasFailed: false, checks: [] });
  const { at, checks } = await looked(opened());
  now += 3_600_000;
  const later = slow();
  for (let n = 0; n < 3; n += 1) expect(await later.look()).toMatchObject({ at, checks, isRunning: true });
  end([]);
  expect(await looked(later)).toMatchObject({ at: clock.now(), checks: [] });
});

it('a run that fails is said beside what was known, until one succeeds', async () => {
  let fails = false;
  const checks = new ReadinessChecks(
    () => (fails ? Promise.reject(new Error('no answer')) : Promise.resolve(found)),
    file,
    clock,
  );
  const { at } = await looked(checks);
  fails = true;
  now += 31_000;
  expect(await looked(checks)).toMatchObject({ at, hasFailed: true, checks: { length: 2 } });
  fails = false;
  now += 31_000;
  expect(await looked(checks)).toMatchObject({ at: clock.now(), hasFailed: false });
});

it.each(['', '{', '[1]', 'null', '{"disk":{}}', '{"at":"x","tookMs":1,"checks":[null]}', '\u0000'])(
  'a file that holds %j is begun again',
  async (text) => {
    await writeFile(file, text);
    expect((await sinceOf(opened())).map(([, , since]) => since)).toEqual([0, 0]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      checks: [{ check: 'mail' }, { check: 'disk', state: 'green' }],
    });
  },
);

it('a folder that cannot be written keeps nobody from looking', async () => {
  const checks = new ReadinessChecks(async () => found, join(file, 'nowhere', 'readiness.json'), clock);
  expect((await looked(checks)).checks.length).toBe(2);
});
