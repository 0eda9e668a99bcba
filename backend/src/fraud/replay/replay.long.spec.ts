import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FRAUD_RULE_NAMES } from '@refrain/contracts/fraud';
import { openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { PlayHistory } from '../plays/play-history';
import { naiveReplay } from '../testing/naive';
import { fillLog, playsIn } from '../testing/simulated-log';
import { dryRun } from './dry-run';
import { ReplayFold, type Finding } from './replay-fold';

const ALL = { rules: FRAUD_RULE_NAMES, from: null, to: null };
let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'refrain-fraud-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const replayed = async (log: EventLog) => {
  const [fold, findings] = [new ReplayFold(ALL), [] as Finding[]];
  const history = await PlayHistory.open(log, folder);
  for await (const week of history.weeks({ until: await log.head() })) findings.push(...fold.take(week).findings);
  return { report: fold.report(0), digest: fold.digest, findings };
};

it('takes out what a naive program takes out, for the same reasons, from events and from sealed weeks alike', async () => {
  const log = openMemoryEventLog();
  await fillLog(log, { seed: 31, listeners: 25, days: 9, groups: 1 });
  const counted = (await playsIn(log)).filter(({ data }) => data.verdict === 'counted');
  const expected = naiveReplay(counted);
  const [first, second] = [await replayed(log), await replayed(log)];
  const rules = new Set(expected.values());
  expect([...rules].sort()).toEqual([...FRAUD_RULE_NAMES].sort());
  expect(new Map(first.findings.map(({ playId, rule }) => [playId, rule]))).toEqual(expected);
  expect(second).toEqual(first);
  expect(first.report).toMatchObject({ counted: counted.length, voided: expected.size });
});

it('goes on after a kill with the weeks that were sealed, and comes to the same', async () => {
  const log = openMemoryEventLog();
  await fillLog(log, { seed: 32, listeners: 10, days: 16, groups: 1, kinds: ['loops', 'rings'] });
  const [until, whole, killed] = [await log.head(), join(folder, 'whole'), join(folder, 'killed')];
  const expected = await dryRun({ log, folder: whole, until, asked: ALL });
  for (const weeks of [1, 2]) {
    const stop = new AbortController();
    let seen = 0;
    const onPlays = (): void => void ((seen += 1) === weeks && stop.abort());
    await expect(dryRun({ log, folder: killed, until, asked: ALL, signal: stop.signal, onPlays })).rejects.toThrow();
  }
  expect(await dryRun({ log, folder: killed, until, asked: ALL })).toEqual(expected);
  // A folder of another log is thrown away.
  const other = openMemoryEventLog();
  await fillLog(other, { seed: 33, listeners: 3, days: 9, groups: 1, kinds: ['loops'] });
  const asked = { log: other, until: await other.head(), asked: ALL };
  expect((await dryRun({ ...asked, folder: killed })).digest).toBe(
    (await dryRun({ ...asked, folder: join(folder, 'new') })).digest,
  );
});
