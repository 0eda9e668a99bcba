import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_PAY_RATES } from '@refrain/contracts/earnings';
import { FRAUD_RULES, type FraudReport } from '@refrain/contracts/fraud';
import { earningsProjection } from '@refrain/projections/earnings';
import { ProjectionRunner } from '@refrain/projections/kernel';
import { openMemoryEventLog, type Batch } from '@refrain/storage/event-log';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { PAY_RATES_STREAM } from '../earnings/pay-rates.decider';
import { dryRun } from '../fraud/replay/dry-run';
import { fillLog } from '../fraud/testing/simulated-log';
import { replayFraud } from './fraud';

const FLAT_MICROS = 4000;
const log = openMemoryEventLog();
const readStore = openMemoryReadStore();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-fraud-cli-'));
  const rates = { ...NO_PAY_RATES, version: 1, from: '2026-01', flatMicros: FLAT_MICROS, setBy: 'user-admin' };
  const [meta, at] = [{ actor: null, correlation: 'spec' }, '2026-01-01T00:00:00.000Z'];
  await log.append(PAY_RATES_STREAM, [{ id: 'rates', type: 'PayRatesSet', version: 1, data: rates, meta, at }], 'none');
  await fillLog(log, { seed: 41, listeners: 8, days: 9, groups: 1, kinds: ['loops', 'rings'] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await replayFraud({ log, readStore } as never, args, (line) => void lines.push(line), folder);
  return { code, lines };
};
const foundBy = async (rules: readonly ('loops' | 'rings')[], from: string | null = null) =>
  (await dryRun({ log, folder: join(folder, 'other'), until: await log.head(), asked: { rules, from, to: null } })).report;

it('gives programs the whole report of a dry run as one line of JSON, and changes nothing', async () => {
  const before = await log.head();
  const { code, lines } = await run('--rules', 'loops,rings', '--json');
  expect([code, lines.length]).toEqual([0, 1]);
  const { payouts, ...report } = JSON.parse(lines[0] ?? '') as FraudReport;
  expect(report).toEqual(JSON.parse(JSON.stringify(await foundBy(['loops', 'rings']))));
  // No month is closed, and there is no revenue to share.
  expect(payouts).toMatchObject({ open: String(-report.voided * FLAT_MICROS), closed: '0', gain: 0, lose: report.artists });
  expect(report.byRule.loops).toBeGreaterThan(FRAUD_RULES.loops.limits.plays);
  expect(await log.head()).toBe(before);
});

it('reads the earnings of the site where these are as far as the log, and says the same', async () => {
  const [folded] = (await run('--json')).lines;
  const { spec, types } = earningsProjection;
  await readStore.prepare(spec);
  const runner = await ProjectionRunner.open({ log, store: readStore, projection: earningsProjection });
  const asked = jest.spyOn(readStore, 'getMany');
  const batches: Batch[] = [];
  for await (const batch of log.readAll({ types })) batches.push(batch);
  for (const some of [batches.slice(0, 1), batches.slice(1)]) {
    for (const batch of some) await runner.take(batch);
    asked.mockClear();
    expect((await run('--json')).lines).toEqual([folded]);
    expect(asked.mock.calls.length > 0).toBe(some.includes(batches.at(-1)!));
  }
});

it('takes the weeks that lie in a window, and says the same to people in lines', async () => {
  const { lines } = await run('--rules', 'loops', '--from', '2026-06-10', '--json');
  const { payouts: _payouts, ...report } = JSON.parse(lines[0] ?? '') as FraudReport;
  expect(report).toEqual(JSON.parse(JSON.stringify(await foundBy(['loops'], '2026-06-08'))));
  const { voided } = await foundBy(['loops']);
  const said = (await run('--rules', 'loops')).lines;
  expect(said[0]).toContain(`${voided} would be voided`);
  expect(said[2]).toContain(`-${((voided * FLAT_MICROS) / 1e6).toFixed(6)} dollars in months that are open`);
});

it.each([
  ['a rule that is none', ['--rules', 'luck'], 'There is no rule luck'],
  ['a day that is none', ['--from', 'June'], 'Say what to replay'],
  ['a word too many', ['now'], 'Say what to replay'],
])('%s is refused with a sentence', async (_, args, says) => {
  await expect(run(...args)).rejects.toThrow(says);
});
