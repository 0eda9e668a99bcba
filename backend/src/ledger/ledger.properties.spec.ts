import { money, type Currency, type Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals, type FundsReceived, type FundsSent, type LedgerEvent, type Rate } from '@refrain/contracts/ledger';
import { LogUnavailable } from '@refrain/storage/event-log';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import type { Ledger, Why } from './ledger';
import { recount } from './testing/auditor';
import { LedgerWorld, lost } from './testing/ledger-world';

/** `LEDGER_RUNS=10000` is the long form. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 300);
const LONG_MS = 60_000 + RUNS * 200;
const OWNERS = ['user-ada', 'user-ben', 'user-cleo'];
const CURRENCIES = ['POINTS', 'PI', 'USD'] as const;

type Step = (ledger: Ledger, why: Why) => Promise<unknown>;
const currency = fc.constantFrom(...CURRENCIES);
const owner = fc.constantFrom(...OWNERS);
const units = fc.bigInt({ min: 1n, max: 500n });
const anyRate = (from: Currency, to: Currency): fc.Arbitrary<Rate> =>
  fc.record({ fromUnits: fc.integer({ min: 1, max: 50 }), toUnits: fc.integer({ min: 1, max: 50 }) }).map((of) => ({
    ...{ from, to, fromUnits: String(of.fromUnits), toUnits: String(of.toUnits) },
    ...{ source: 'sample', at: '2026-01-01T00:00:00.000Z', isLive: true },
  }));

/** Whatever concerns one owner alone. */
const ownStep = (ownerId: string): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.tuple(currency, units).map(([of, n]): Step => {
      const asked = { from: 'world', to: 'available', amount: money(of, n) } as const;
      return (ledger, why) => ledger.move({ ownerId, currency: of }, asked, why);
    }),
    fc.tuple(currency, units, fc.constantFrom('world', 'payable', 'fees')).map(([of, n, to]): Step => {
      const asked = { from: 'available', to, amount: money(of, n) } as const;
      return (ledger, why) => ledger.move({ ownerId, currency: of }, asked, why);
    }),
    fc.tuple(currency, units, units, fc.boolean()).map(([of, n, spent, isReleased]): Step => {
      const wallet = { ownerId, currency: of };
      return async (ledger, why) => {
        const { holdId } = await ledger.hold(wallet, { amount: money(of, n), seconds: 600 }, why);
        if (isReleased) return ledger.release(wallet, holdId, why);
        return ledger.capture(wallet, { holdId, amount: money(of, spent < n ? spent : n), to: 'world' }, why);
      };
    }),
  );

/** Carries a step out until it is answered: its answers may be lost, and a refusal is one. */
const answered = async (step: Step, ledger: Ledger, why: Why): Promise<boolean> => {
  for (;;) {
    try {
      await step(ledger, why);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      if (!(error instanceof LogUnavailable)) throw error;
    }
  }
};

const booked = async (world: LedgerWorld) => {
  const events = (await world.events()) as readonly Recorded<LedgerEvent>[];
  const { accounts, faults, underWay } = recount(events);
  expect([faults, underWay]).toEqual([[], []]);
  return { events, accounts };
};

it(
  'commands on different accounts give the same balances in any order, also all at once (P8)',
  () =>
    fc.assert(
      fc.asyncProperty(fc.tuple(...OWNERS.map((id) => fc.array(ownStep(id), { maxLength: 8 }))), async (steps) => {
        const inTurn = new LedgerWorld({ closeAfter: 4 });
        for (const own of steps) for (const step of own) await answered(step, inTurn.ledgers[0] as Ledger, await inTurn.why());
        const atOnce = new LedgerWorld({ processes: OWNERS.length, closeAfter: 4 });
        const live = async (own: readonly Step[], n: number) => {
          for (const step of own) await answered(step, atOnce.ledgers[n] as Ledger, await atOnce.why());
        };
        await Promise.all(steps.map(live));
        expect((await booked(atOnce)).accounts).toEqual((await booked(inTurn)).accounts);
      }),
      { numRuns: RUNS },
    ),
  LONG_MS,
);

type Transfer = Readonly<{ from: Currency; to: Currency; ownerId: string; toId: string; sent: bigint; rate: Rate | null }>;
const transfer: fc.Arbitrary<Transfer> = fc.tuple(currency, currency, fc.boolean()).chain(([from, to, isConverted]) =>
  fc.record({
    from: fc.constant(from),
    to: fc.constant(isConverted ? to : from),
    ownerId: owner,
    toId: owner,
    sent: units,
    rate: isConverted && from !== to ? anyRate(from, to) : fc.constant(null),
  }),
);
/** Whether an append is lost, before or after it took effect, by its number. */
const losses = fc.array(fc.constantFrom('none', 'none', 'before', 'after'), { maxLength: 40 });
const losing = (world: LedgerWorld, lossesOf: readonly string[]): void => {
  let appends = 0;
  world.fail = (when) => void (lossesOf[when === 'before' ? appends++ : appends - 1] === when && lost());
};

it(
  'no points become money, and no money another, but by a transfer that froze its rate (P11, P12)',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(transfer, { maxLength: 12 }), losses, async (transfers, lossesOf) => {
        const world = new LedgerWorld({ processes: 2 });
        for (const ownerId of OWNERS)
          for (const of of CURRENCIES) {
            const asked = { from: 'world', to: 'available', amount: money(of, 1000n) } as const;
            await world.process().move({ ownerId, currency: of }, asked, await world.why('top-up'));
          }
        losing(world, lossesOf);
        const given = new Map<string, Transfer>();
        for (const [n, each] of transfers.entries()) {
          const { ownerId, toId, from, sent, rate } = each;
          const asked = { toId, amount: money(from, sent), into: 'available', fee: null, rate, holdId: null } as const;
          const why = await world.why();
          given.set(why.event.id, each);
          const step: Step = (ledger) => ledger.transfer({ ownerId, currency: from }, asked, why);
          await answered(step, world.ledgers[n % 2] as Ledger, why);
        }
        world.fail = () => undefined;
        const { events, accounts } = await booked(world);
        const converted: Record<string, bigint> = { POINTS: 0n, PI: 0n, USD: 0n };
        const frozen = new Map<string, FundsSent['data']>();
        for (const { type, data } of events) {
          const entries = 'entries' in data ? data.entries : [];
          if (type === 'FundsSent') frozen.set(data.transferId, data);
          const isMixed = new Set(entries.map((entry) => entry.currency)).size > 1;
          if (!isMixed) {
            expect(entries.some(({ purpose }) => purpose === 'exchange')).toBe(false);
            continue;
          }
          const received = data as FundsReceived['data'];
          const { rate, sent } = frozen.get(received.transferId)!.arrival;
          expect([type, received.rate, rate]).toEqual(['FundsReceived', rate, given.get(received.cause.eventId)!.rate]);
          const { from, to, fromUnits, toUnits } = rate!;
          const got = (BigInt(sent.amount) * BigInt(toUnits)) / BigInt(fromUnits);
          expect(entries.find(({ purpose }) => purpose === 'available')).toMatchObject({ currency: to, amount: String(got) });
          converted[from] = (converted[from] ?? 0n) - BigInt(sent.amount);
          converted[to] = (converted[to] ?? 0n) + got;
        }
        for (const of of CURRENCIES) {
          const held = OWNERS.reduce((sum, id) => sum + (accounts[`${id}:${of}:available`] ?? 0n), 0n);
          expect({ of, held }).toEqual({ of, held: BigInt(OWNERS.length) * 1000n + (converted[of] ?? 0n) });
        }
      }),
      { numRuns: RUNS },
    ),
  LONG_MS,
);

it(
  'a rate that is not live, or is of other currencies, settles nothing and leaves no event (P12)',
  () =>
    fc.assert(
      fc.asyncProperty(currency, currency, units, fc.boolean(), async (from, to, sent, isLive) => {
        const world = new LedgerWorld();
        const ledger = world.process();
        const wallet = { ownerId: 'user-ada', currency: from };
        await ledger.move(wallet, { from: 'world', to: 'available', amount: money(from, 1000n) }, await world.why());
        const before = (await world.events()).length;
        // A live one names the same currency twice, or one that is not sent.
        const [says, other] = [CURRENCIES[(CURRENCIES.indexOf(from) + 1) % 3]!, from === to ? 'PI' : to];
        const rate = {
          ...{ from: isLive ? says : from, to: isLive ? says : other, fromUnits: '1', toUnits: '2' },
          ...{ source: 'fallback', at: '2026-01-01T00:00:00.000Z', isLive },
        } as Rate;
        const asked = { toId: 'user-ben', amount: money(from, sent), into: 'available', fee: null, rate, holdId: null } as const;
        await expect(ledger.transfer(wallet, asked, await world.why())).rejects.toThrow(ledgerRefusals.rateNotUsable.message);
        expect((await world.events()).length).toBe(before);
      }),
      { numRuns: RUNS },
    ),
  LONG_MS,
);

type Payment = Readonly<{ id: string; ownerId: string; units: bigint }>;
const payment = fc.record<Payment>({ id: fc.constantFrom('p-1', 'p-2', 'p-3', 'p-4', 'p-5'), ownerId: owner, units });

it(
  'what was credited is what the outside reports, each payment once, by any person and however often (P4, P5, P13)',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(payment, { maxLength: 20 }), losses, fc.boolean(), async (asked, lossesOf, isKilled) => {
        const world = new LedgerWorld({ processes: 2 });
        // The outside has one amount and one payer for each id; later askers claim what is not theirs, or another amount.
        const outside = new Map<string, Payment>();
        for (const each of asked) if (!outside.has(each.id)) outside.set(each.id, each);
        losing(world, lossesOf);
        for (const [n, each] of asked.entries()) {
          const first = outside.get(each.id) as Payment;
          // A process that is killed asks once, for what the outside said; what it began is ended by the timer.
          const { id, ownerId, units: n1 } = isKilled ? first : each;
          const why = await world.why('pi');
          const credit = { amount: money('PI', n1), into: 'available' } as const;
          const step: Step = (ledger) =>
            ledger.creditOutside({ kind: 'pi-payment', id }, { ownerId, currency: 'PI' }, credit, why);
          const ledger = world.ledgers[n % 2] as Ledger;
          if (isKilled) await step(ledger, why).catch((error: unknown) => expect(error).toBeInstanceOf(LogUnavailable));
          else expect(await answered(step, ledger, why)).toBe(first.ownerId === ownerId && first.units === n1);
        }
        world.fail = () => undefined;
        world.pass(1);
        expect(await world.fireDue()).toEqual([]);
        const { events, accounts } = await booked(world);
        const claims = events.flatMap(({ type, data }) => (type === 'OutsideFundsClaimed' ? [data] : []));
        if (!isKilled) expect(claims).toHaveLength(outside.size);
        const reported = claims.map(({ ownerId, arrival }) => `${ownerId} ${arrival.sent.amount}`).sort();
        const known = [...outside.values()].map((each) => `${each.ownerId} ${each.units}`);
        for (const each of reported) known.splice(known.indexOf(each), known.includes(each) ? 1 : 0);
        // What is left on the list of differences was never claimed, so it can be credited still.
        expect(known).toHaveLength(outside.size - claims.length);
        const sumOf = (of: typeof claims) => of.reduce((sum, { arrival }) => sum + BigInt(arrival.sent.amount), 0n);
        expect([accounts['PI:world'] ?? 0n, accounts['PI:transit'] ?? 0n]).toEqual([-sumOf(claims), 0n]);
        for (const id of OWNERS)
          expect(accounts[`${id}:PI:available`] ?? 0n).toBe(sumOf(claims.filter(({ ownerId }) => ownerId === id)));
      }),
      { numRuns: RUNS },
    ),
  LONG_MS,
);
