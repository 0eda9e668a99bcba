import type { Recorded } from '@refrain/contracts/kernel';
import {
  METHOD_CURRENCY,
  WALLET_METHODS,
  type CreatePaymentRequest,
  type PaymentIntended,
  type WalletMethod,
} from '@refrain/contracts/payments';
import { LogUnavailable } from '@refrain/storage/event-log';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { derivedId } from '../kernel/values/ids';
import { recount } from '../ledger/testing/auditor';
import { auditPayments } from './testing/payment-auditor';
import { inPiOf, PaymentsWorld } from './testing/payments-world';

/** `PAYMENT_RUNS=10000` is the long form. */
const RUNS = Number(process.env.PAYMENT_RUNS ?? 300);
const LONG_MS = 60_000 + RUNS * 300;
const PEOPLE = ['user-ada', 'user-ben', 'user-cleo'];
const KEYS = 6;

type World = Readonly<{
  world: PaymentsWorld;
  at: ReturnType<PaymentsWorld['process']>;
  known: Map<string, { id: string; body: string }>;
}>;
type Step = (world: World) => Promise<unknown>;

const person = fc.constantFrom(...PEOPLE);
const key = fc.integer({ min: 1, max: KEYS }).map(String);
const method = fc.constantFrom(...WALLET_METHODS);
/** A cent is a point. */
const priceOf = (by: WalletMethod, cents: number): string => (by === 'wallet-pi' ? inPiOf(cents) : String(cents));
const line = fc.record({ units: fc.integer({ min: 1, max: 60 }), to: person, isGone: fc.boolean() });
const contextOf = (actor: string, named: string) => {
  const commandId = derivedId('spec', actor, named);
  return { commandId, actor, correlation: 'spec', memory: { key: commandId, hash: '' } };
};
const payerOf = (of: string): string => PEOPLE[Number(of) % PEOPLE.length] ?? '';

let causes = 0;
const earn = fc.tuple(person, fc.integer({ min: 1, max: 150 }), method).map(([who, units, by]): Step => {
  const id = String((causes += 1));
  return ({ world, at }) => world.earn(at.ledger, who, BigInt(priceOf(by, units)), id, METHOD_CURRENCY[by]);
});
const intend = fc.tuple(key, fc.array(line, { minLength: 1, maxLength: 3 }), method).map(([of, lines, by]): Step => {
  const request: CreatePaymentRequest = {
    method: by,
    total: String(lines.reduce((sum, { units }) => sum + BigInt(priceOf(by, units)), 0n)),
    lines: lines.map(({ units, to, isGone }) => ({
      kind: 'gift',
      details: { units: String(units), to, isGone: isGone ? 'yes' : 'no' },
    })),
  };
  return async ({ at, known }) => {
    const [payerId, body] = [payerOf(of), JSON.stringify(request)];
    const context = contextOf(payerId, `intend ${of}`);
    const asked = { asked: { payerId, request }, context: { ...context, memory: { ...context.memory, hash: body } } };
    const { paymentId: id } = await at.intend.execute(asked);
    // The same key names one payment for ever (P3).
    const before = known.get(of);
    if (before) expect({ id, body }).toEqual(before);
    known.set(of, { id, body });
  };
});
const own = (of: string, { known }: World) => ({ paymentId: known.get(of)?.id ?? 'none', payerId: payerOf(of) });
let asks = 0;
const start = key.map((of): Step => async (world) => {
  const asked = own(of, world);
  await world.at.start.execute({ asked, context: contextOf(asked.payerId, `start ${of} ${(asks += 1)}`) });
});
const cancel = key.map((of): Step => async (world) => {
  const asked = own(of, world);
  await world.at.cancel.execute({ asked, context: contextOf(asked.payerId, `cancel ${of} ${(asks += 1)}`) });
});
const byTime = fc.tuple(key, fc.integer({ min: 0, max: 40 })).map(([of, minutes]): Step => async (world) => {
  world.world.now += minutes * 60_000;
  const { paymentId } = own(of, world);
  const data = { paymentId, now: world.world.clock.now() };
  await world.at.payments.give({ type: 'ExpirePayment', data }, contextOf('', `expire ${of} ${(asks += 1)}`));
});
const returned = key.map((of): Step => async (world) => {
  const { paymentId } = own(of, world);
  const { intent } = await world.at.payments.load(paymentId);
  const data = { paymentId, lineId: intent.lines[0]?.lineId ?? '', because: 'returned', reason: 'SPEC' } as const;
  await world.at.payments.give({ type: 'RefundLine', data }, contextOf('', `return ${of} ${(asks += 1)}`));
});
const refunded = key.map((of): Step => async (world) => {
  const { paymentId } = own(of, world);
  const { intent } = await world.at.payments.load(paymentId);
  const lineId = intent.lines[0]?.lineId ?? '';
  const data = { paymentId, lineId, askedBy: 'user-admin', reason: 'SPEC', isDisputed: false };
  await world.at.payments.give({ type: 'RefundPaymentLine', data }, contextOf('', `refund ${of} ${(asks += 1)}`));
});
const react = fc.integer({ min: 1, max: 12 }).map(
  (most): Step =>
    ({ world, at }) =>
      world.react(at, most),
);
const step = fc.oneof(
  { weight: 2, arbitrary: earn },
  { weight: 3, arbitrary: intend },
  { weight: 5, arbitrary: start },
  ...[cancel, byTime, returned, refunded].map((arbitrary) => ({ weight: 1, arbitrary })),
  { weight: 3, arbitrary: react },
);
/** Which append of a step is lost, before or after it took effect; another process goes on. */
const fault = fc.option(fc.record({ nth: fc.integer({ min: 0, max: 4 }), when: fc.constantFrom('before', 'after') }), {
  freq: 3,
});

it(
  'whatever is asked, lost and asked again, money is taken once, delivered or paid back, and never both (P1 to P7)',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fault), { maxLength: 40 }), async (steps) => {
        const world = new PaymentsWorld();
        const known: World['known'] = new Map();
        let at = world.process();
        for (const [does, lost] of steps) {
          let left = lost?.nth ?? -1;
          world.fail = (when) => {
            if (lost?.when === when && left-- === 0) throw new LogUnavailable('lost');
          };
          try {
            await does({ world, at, known });
          } catch (error) {
            if (error instanceof LogUnavailable) at = world.process();
            else if (!(error instanceof DomainError)) throw error;
          }
        }
        world.fail = () => undefined;
        await world.react(world.process());
        const events = (await world.events()).filter(({ stream }) => !stream.startsWith('cause-'));
        const { faults, underWay, accounts } = recount(events);
        expect([faults, underWay]).toEqual([[], []]);
        expect(auditPayments(events, accounts)).toEqual([]);
        // A rebuild from nothing has them where they were (P9 is the ledger's).
        const wallets = PEOPLE.flatMap((ownerId) => Object.values(METHOD_CURRENCY).map((currency) => ({ ownerId, currency })));
        const rebuilt = await Promise.all(wallets.map((wallet) => world.process().ledger.balances(wallet)));
        expect(rebuilt.map(({ available }) => BigInt(available))).toEqual(
          wallets.map(({ ownerId, currency }) => accounts[`${ownerId}:${currency}:available`] ?? 0n),
        );
        // What was paid in Pi was converted at a rate that was frozen and live (P12); nothing else has one.
        for (const { data } of events.filter(({ type }) => type === 'PaymentIntended')) {
          const { total, quote } = data as PaymentIntended['data'];
          expect(quote).toEqual(total.currency === 'PI' ? expect.objectContaining({ source: 'rates.test', isLive: true }) : null);
        }
      }),
      { numRuns: RUNS },
    ),
  LONG_MS,
);

it.each(WALLET_METHODS)(
  '1,000 that pay one payment by %s at once, in four processes, pay it once',
  async (by) => {
    const [currency, price, has] = [METHOD_CURRENCY[by], priceOf(by, 40), priceOf(by, 5000)];
    const world = new PaymentsWorld();
    const processes = Array.from({ length: 4 }, () => world.process());
    const [first] = processes as [ReturnType<PaymentsWorld['process']>];
    await world.earn(first.ledger, 'user-ada', BigInt(has), 'all', currency);
    const request: CreatePaymentRequest = {
      ...{ method: by, total: price, lines: [{ kind: 'gift', details: { units: '40', to: 'user-ben', isGone: 'no' } }] },
    };
    const { paymentId } = await first.intend.execute({
      asked: { payerId: 'user-ada', request },
      context: contextOf('user-ada', 'one'),
    });
    const asked = { paymentId, payerId: 'user-ada' };
    await Promise.allSettled(
      Array.from({ length: 1000 }, (_, i) =>
        (processes[i % 4] ?? first).start.execute({ asked, context: contextOf('user-ada', `start ${i}`) }),
      ),
    );
    await Promise.all(processes.map((process) => world.react(process)));
    const events = (await world.events()) as readonly Recorded[];
    const of = (type: string) => events.filter((event) => event.type === type).length;
    expect(['PaymentStarted', 'FundsHeld', 'HoldCaptured', 'PaymentSettled', 'TipGiven', 'PaymentLineDelivered'].map(of)).toEqual(
      [1, 1, 1, 1, 1, 1],
    );
    const { accounts, faults } = recount(events);
    const left = ['user-ada', 'user-ben'].map((id) => accounts[`${id}:${currency}:available`]);
    expect([faults, left]).toEqual([[], [BigInt(has) - BigInt(price), BigInt(price)]]);
  },
  60_000,
);
