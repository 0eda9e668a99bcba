import { money } from '@refrain/contracts/kernel';
import { PayoutTable, UNITS } from '../testing/payout-table';

const ID = 'payout-1';
const IN_PI = { owed: money('PI', UNITS), day: '2026-07-01' };
const HALF_A_DAY_MS = 12 * 3600_000;

let table: PayoutTable;
beforeEach(async () => {
  table = await PayoutTable.start();
  await table.approved(ID);
});
afterEach(() => table.stop());

const statuses = (...ids: string[]) => Promise.all(ids.map((id) => table.statusOf(id)));
const setCaps = (dailyCap: number, dailyCapOfPi?: bigint) => {
  const pi = dailyCapOfPi && { threshold: 10_000_000, twoPeopleAbove: 10_000_000, dailyCap: Number(dailyCapOfPi) };
  const limits = { threshold: 2_500, twoPeopleAbove: 50_000, dailyCap, ...(pi ? { pi } : {}) };
  return table.desk({ type: 'SetPayoutRules', data: { after: 1, limits, setBy: 'user-admin' } });
};

it('what was approved for days does not leave in one: the cap of the day holds when it is sent', async () => {
  await table.run();
  await setCaps(5_000);
  for (const id of ['payout-2', 'payout-3', 'payout-4']) await table.approved(id, { day: '2026-07-01' });
  await table.run();
  expect(table.chain.done).toHaveLength(3);
  expect(await table.statusOf('payout-4')).toBe('queued: daily-cap');
  table.now += HALF_A_DAY_MS;
  await table.run();
  expect(await table.statusOf('payout-4')).toBe('completed');
});

describe('of what is owed in Pi', () => {
  beforeEach(async () => {
    await setCaps(2_500, UNITS);
    for (const id of ['payout-2', 'payout-3']) await table.approved(id, IN_PI);
    await table.run();
  });

  it('the cap of the day in Pi holds when it is sent, and none of dollars', async () => {
    expect(await statuses(ID, 'payout-2', 'payout-3')).toEqual(['completed', 'completed', 'priced: daily-cap']);
  });

  it('what waits for another day holds up none behind it, and has its turn then', async () => {
    await table.approved('payout-4');
    await table.run();
    expect(await statuses('payout-3', 'payout-4')).toEqual(['priced: daily-cap', 'completed']);
    expect(await table.journal.waiting()).toEqual(['payout-3']);
    table.now += HALF_A_DAY_MS;
    await table.run();
    expect(await statuses('payout-3')).toEqual(['completed']);
    expect([await table.journal.waiting(), table.chain.done.length]).toEqual([[], 4]);
  });
});
