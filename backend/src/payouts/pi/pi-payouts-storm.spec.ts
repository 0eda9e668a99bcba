import { money } from '@refrain/contracts/kernel';
import { FIRST_PAYOUT_RULES } from '@refrain/contracts/payouts';
import { PayoutTable, UNITS } from '../testing/payout-table';
import type { ChainFault } from '../testing/chain-double';
import type { PiFault } from '../../pi-payments/testing/pi-double';
import { seededRandom } from '../../kernel/values/seeded-random';

/** `PI_PAYOUTS` is how many payouts; the long form takes 1,000. */
const PAYOUTS = Number(process.env['PI_PAYOUTS'] ?? 25);
const FAULTY = 0.3;
/** The storm takes longer than a day: no cap of a day may be what it waits for. */
const { version: _, ...FIRST } = FIRST_PAYOUT_RULES;
const UNCAPPED = { ...FIRST, dailyCap: 10_000_000_000, pi: { ...FIRST.pi, dailyCap: 10_000_000_000_000 } };

const PI_FAULTS: readonly PiFault[] = [
  ...[401, 403, 404, 429, 500, 503].map((status) => ({ status, before: true })),
  ...[429, 500].map((status) => ({ status, before: false })),
  ...(['hang-up', 'hang-up-after', 'garbage', 'silence-after'] as const),
];
const CHAIN_FAULTS: readonly ChainFault[] = [
  ...[400, 429, 500, 504].map((status) => ({ status, before: true })),
  ...[429, 504].map((status) => ({ status, before: false })),
  ...['tx_bad_seq', 'tx_insufficient_fee', 'tx_too_late'].map((code) => ({ code })),
  ...(['hang-up', 'hang-up-after', 'garbage', 'silence-after', 'lag', 'lag', 'lag'] as const),
];

let table: PayoutTable;
beforeAll(async () => (table = await PayoutTable.start()));
afterAll(() => table.stop());

it(
  `of ${PAYOUTS} payouts with ${FAULTY * 100} % faulty answers, kills and an impatient admin, each is on the chain exactly once`,
  async () => {
    const chance = seededRandom(18);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
    const { pi, chain } = table;
    table.impatient();
    let [faults, kills, stops] = [0, 0, 0];
    const storm = <F>(list: readonly F[]) => {
      if (chance() >= FAULTY) return null;
      faults += 1;
      return pick(list);
    };
    pi.fault = () => storm(PI_FAULTS);
    chain.fault = () => storm(CHAIN_FAULTS);
    const all = Array.from({ length: PAYOUTS }, (_, n) => `payout-${n}`);
    // Half of them are owed in dollars, and half in Pi.
    for (const [n, payoutId] of all.entries()) await table.approved(payoutId, n % 2 ? { owed: money('PI', UNITS) } : {});
    await table.desk({ type: 'SetPayoutRules', data: { after: 1, limits: UNCAPPED, setBy: 'user-admin' } });
    let isStopped = false;
    for (let turn = 0; (await table.journal.waiting()).length > 0; turn += 1) {
      expect(turn).toBeLessThan(PAYOUTS * 100);
      table.now += Math.floor(chance() * 60_000);
      chain.isPrompt = chance() < 0.7;
      if (chance() < 0.5) chain.close();
      if (chance() < 0.02 || (isStopped && chance() < 0.5)) {
        isStopped = !isStopped;
        stops += 1;
        const by = { setBy: 'user-admin' };
        await table.desk(
          isStopped ? { type: 'StopPayouts', data: { ...by, reason: 'A pause' } } : { type: 'ResumePayouts', data: by },
        );
      }
      const before = chain.asked.filter((arrow) => arrow === 'submit').length;
      if (chance() < 0.3) {
        table.killsIn = Math.floor(chance() * 12);
        table.killsAfter = chance() < 0.5;
        kills += 1;
      }
      // Two processes at once: the lease of one ran out, and it does not know yet.
      const other = chance() < 0.1 ? table.payouts : null;
      if (other) table.restart();
      await Promise.all([table.run(), other?.run().catch(() => undefined)]);
      // While payouts are stopped nothing is sent, whatever was signed before.
      if (isStopped) expect(chain.asked.filter((arrow) => arrow === 'submit')).toHaveLength(before);
    }
    const ended = await Promise.all(all.map((payoutId) => table.statusOf(payoutId)));
    expect(ended).toEqual(all.map(() => 'completed'));
    expect(chain.done).toHaveLength(PAYOUTS);
    expect(chain.done.map(({ to }) => to).sort()).toEqual(all.map((id) => table.wallets.get(`uid-of-${id}`) ?? '').sort());
    expect(new Set(chain.done.map(({ amount }) => amount))).toEqual(new Set(['100.0000000']));
    const sum = chain.done.reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n);
    expect(sum).toBe(BigInt(PAYOUTS) * UNITS);
    expect([faults > PAYOUTS, kills > PAYOUTS / 2, stops > 1]).toEqual([true, true, true]);
    const completed = [...pi.payments.values()].filter(({ status }) => status.developer_completed);
    expect(new Set(completed.map(({ metadata }) => metadata['intentId']))).toEqual(new Set(all));
    expect(completed).toHaveLength(PAYOUTS);
  },
  60_000 + PAYOUTS * 2000,
);
