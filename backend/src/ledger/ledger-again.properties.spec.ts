import { kernelRefusals, money } from '@refrain/contracts/kernel';
import { OWN_PURPOSES } from '@refrain/contracts/ledger';
import { trialBalance, walletsOf } from '@refrain/projections/ledger';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { recount, type Logged } from './testing/auditor';
import { LedgerWorld } from './testing/ledger-world';

/** `LEDGER_RUNS=10000` is the long form. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 300);
const OWNERS = ['user-ada', 'user-ben'] as const;
const CURRENCIES = ['POINTS', 'PI', 'USD'] as const;

type Step = Readonly<{
  ownerId: (typeof OWNERS)[number];
  currency: (typeof CURRENCIES)[number];
  units: bigint;
  act: 'in' | 'out' | 'hold' | 'send';
  times: number;
}>;
const steps = fc.array(
  fc.record<Step>({
    ownerId: fc.constantFrom(...OWNERS),
    currency: fc.constantFrom(...CURRENCIES),
    units: fc.bigInt({ min: 1n, max: 500n }),
    act: fc.constantFrom('in', 'in', 'out', 'hold', 'send'),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 25 },
);

const carryOut = async (
  world: LedgerWorld,
  { ownerId, currency, units, act }: Step,
  why: Awaited<ReturnType<LedgerWorld['why']>>,
) => {
  const [ledger, wallet, amount] = [world.ledgers[0]!, { ownerId, currency }, money(currency, units)];
  const toId = OWNERS.find((other) => other !== ownerId) ?? ownerId;
  switch (act) {
    case 'in':
      return ledger.move(wallet, { from: 'world', to: 'available', amount }, why);
    case 'out':
      return ledger.move(wallet, { from: 'available', to: 'payable', amount }, why);
    case 'hold':
      return ledger.hold(wallet, { amount, seconds: 600 }, why);
    case 'send':
      return ledger.transfer(wallet, { toId, amount, into: 'available', fee: null, rate: null, holdId: null }, why);
  }
};
const codeOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.refusal.code;
    throw error;
  }
};

it(
  'a command that comes again changes nothing, with another amount it is refused; and balances are those of a rebuild and of the auditor (P1, P2, P3, P9)',
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const world = new LedgerWorld({ closeAfter: 6 });
        for (const step of asked) {
          const why = await world.why();
          const first = await codeOf(carryOut(world, step, why));
          const after = (await world.events()).length;
          for (let n = 1; n < step.times; n += 1) expect(await codeOf(carryOut(world, step, why))).toBe(first);
          if (first === null)
            expect(await codeOf(carryOut(world, { ...step, units: step.units + 1n }, why))).toBe(kernelRefusals.keyReused.code);
          expect((await world.events()).length).toBe(after);
        }
        const events = await world.events();
        const { accounts, faults, underWay } = recount(events as unknown as readonly Logged[]);
        expect([faults, underWay]).toEqual([[], []]);
        expect(await world.fireDue()).toEqual([]);
        for (const ownerId of OWNERS) {
          const rebuilt = await walletsOf(world.store, ownerId);
          for (const currency of CURRENCIES) {
            const audited = Object.fromEntries(
              OWN_PURPOSES.map((purpose) => [purpose, String(accounts[`${ownerId}:${currency}:${purpose}`] ?? 0n)]),
            );
            // A process that remembers nothing folds the wallet again from the log.
            expect(await world.process().balances({ ownerId, currency })).toEqual(audited);
            const { available = '0', held = '0', payable = '0' } = rebuilt.find((each) => each.currency === currency) ?? {};
            expect({ available, held, payable }).toEqual(audited);
          }
        }
        for (const currency of CURRENCIES) {
          const own = (await trialBalance(world.store)).filter((line) => line.currency === currency);
          expect(own.reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
        }
      }),
      { numRuns: RUNS },
    ),
  60_000 + RUNS * 200,
);
