import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const sinceOf = async (checks: ReadinessChecks) =>
  (await checks.look()).checks.map(({ check, state, since }) => [check, state, (Date.parse(since) - START) / 1000]);

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
  await Promise.all(Array.from({ length: 16 }, () => checks.look()));
  now += 29_000;
  await checks.look();
  expect(runs).toBe(1);
  now += 2_000;
  await checks.look();
  expect(runs).toBe(2);
});

it.each(['', '{', '[1]', 'null', '{"disk":{}}', '\u0000'])('a file that holds %j is begun again', async (text) => {
  await writeFile(file, text);
  expect((await sinceOf(opened())).map(([, , since]) => since)).toEqual([0, 0]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ disk: { state: 'green' } });
});

it('a folder that cannot be written keeps nobody from looking', async () => {
  const checks = new ReadinessChecks(async () => found, join(file, 'nowhere', 'readiness.json'), clock);
  expect((await checks.look()).checks.length).toBe(2);
});
