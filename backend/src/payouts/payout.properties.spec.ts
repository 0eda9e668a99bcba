import { money, type Recorded } from '@refrain/contracts/kernel';
import { payoutRefusals, type PayoutEvent } from '@refrain/contracts/payouts';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { specFor } from '../kernel/testing/decider-spec';
import { recount } from '../ledger/testing/auditor';
import { LedgerWorld } from '../ledger/testing/ledger-world';
import { evolvePayouts, type Payouts } from './payout';
import { payoutDecider, type PayoutCommand } from './payout.decider';

/** `EARNINGS_RUNS=10000` is the long form. */
const RUNS = Number(process.env.EARNINGS_RUNS ?? 300);
const LONG_MS = 60_000 + RUNS * 200;
const ENDS = ['settled', 'rejected', 'cancelled', 'declined'];
const of = { userId: 'user-ada' };
const payoutId = fc.constantFrom('payout-1', 'payout-1', 'payout-1', 'payout-2', 'payout-3');
const decidedBy = fc.constantFrom('admin-1', 'admin-2', 'user-ada');
const as = <T extends PayoutCommand['type']>(type: T, data: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ payoutId, ...data }).map((asked) => ({ type, data: { ...of, ...asked } }) as unknown as PayoutCommand);
const words = fc.constantFrom('one', 'two');
/** The way of a payout, and now and then what gets between. */
const often = (weight: number, arbitrary: fc.Arbitrary<PayoutCommand>) => ({ weight, arbitrary });
const commands = fc.array(
  fc.oneof(
    often(
      4,
      as('RequestPayout', {
        amount: fc.constant(money('USD', 3000n)),
        ...{ payTo: words, needsTwo: fc.boolean(), rail: fc.constant('manual') },
      }),
    ),
    often(5, as('HoldPayout', { holdId: fc.constant('hold-1') })),
    often(8, as('ApprovePayout', { decidedBy, day: fc.constantFrom('2026-07-05', '2026-07-06') })),
    often(5, as('AwaitSettlement', { rail: fc.constant('manual') })),
    often(8, as('SettlePayout', { decidedBy, reference: words })),
    often(1, as('DeclinePayout', { code: fc.constant('LEDGER.INSUFFICIENT_FUNDS') })),
    often(1, as('PausePayout', { decidedBy, reason: words })),
    often(1, as('RejectPayout', { decidedBy, reason: words })),
    often(1, as('CancelPayout', { cause: fc.constantFrom('person', 'erased', 'lapsed') })),
  ),
  { minLength: 20, maxLength: 80 },
);
const decided = (command: PayoutCommand, state: Payouts): readonly PayoutEvent[] => {
  try {
    return payoutDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

it('whatever is asked, one is open at a time, two are needed where two are, ends are for good, and a repetition changes nothing (P3, P7)', () => {
  let settled = 0;
  fc.assert(
    fc.property(commands, (asked) => {
      let state = payoutDecider.initialState();
      const log: PayoutEvent[] = [];
      for (const command of asked) {
        const before = state;
        const events = decided(command, state);
        state = events.reduce(evolvePayouts, state);
        log.push(...events);
        expect(decided(command, state).filter(({ type }) => type === 'PayoutSettled' || type === 'PayoutApproved')).toEqual([]);
        for (const [id, { status }] of Object.entries(before.payouts))
          if (ENDS.includes(status)) expect(state.payouts[id]?.status).toBe(status);
        const open = Object.values(state.payouts).filter(({ status }) => !ENDS.includes(status));
        expect(open.length).toBeLessThanOrEqual(1);
      }
      expect(log.reduce(evolvePayouts, payoutDecider.initialState())).toEqual(state);
      for (const id of ['payout-1', 'payout-2', 'payout-3']) {
        const own = log.filter(({ data }) => data.payoutId === id);
        const count = (type: PayoutEvent['type']) => own.filter((event) => event.type === type).length;
        const first = own.find(({ type }) => type === 'PayoutRequested') as { data?: { needsTwo?: boolean } } | undefined;
        const approvers = own.flatMap((event) => (event.type === 'PayoutApprovalGiven' ? [event.data.decidedBy] : []));
        expect(new Set(approvers).size).toBe(approvers.length);
        expect(approvers).not.toContain('user-ada');
        if (count('PayoutApproved')) expect(approvers.length).toBe(first?.data?.needsTwo ? 2 : 1);
        expect(
          count('PayoutSettled') + count('PayoutRejected') + count('PayoutCancelled') + count('PayoutDeclined'),
        ).toBeLessThanOrEqual(1);
        if (count('PayoutSettled')) expect([count('PayoutHeld'), count('PayoutApproved')]).toEqual([1, 1]);
        settled += count('PayoutSettled');
      }
    }),
    { numRuns: RUNS },
  );
  expect(settled).toBeGreaterThan(0);
});

const { given } = specFor(payoutDecider);
const requested: PayoutEvent = {
  type: 'PayoutRequested',
  data: { ...of, payoutId: 'payout-1', amount: money('USD', 3000n), payTo: 'x', needsTwo: false, rail: 'manual' },
};
const held: PayoutEvent = { type: 'PayoutHeld', data: { ...of, payoutId: 'payout-1', holdId: 'hold-1' } };
it('of a person who is erased while the amount is set aside is taken back, and what is held is known', () => {
  const cancelled: PayoutEvent = { type: 'PayoutCancelled', data: { ...of, payoutId: 'payout-1', cause: 'erased' } };
  given(requested).when({ type: 'CancelPayout', data: cancelled.data }).then(cancelled);
  given(requested, cancelled).when({ type: 'HoldPayout', data: held.data }).then(held);
  given(requested)
    .when({ type: 'CancelPayout', data: { ...cancelled.data, cause: 'person' } })
    .thenRefuses(payoutRefusals.notWaiting);
});

it(
  'whatever is held, settled and given back, and however often, no account goes below zero and nothing is paid twice (P2, P4, P10)',
  async () => {
    const act = fc.record({
      n: fc.integer({ min: 0, max: 5 }),
      step: fc.constantFrom('hold', 'settle', 'back'),
      cents: fc.integer({ min: 1, max: 4000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const world = new LedgerWorld();
        const [ledger] = world.ledgers;
        if (!ledger) throw new Error('a world has a ledger');
        const wallet = { ownerId: 'user-ada', currency: 'USD' } as const;
        const event = (id: string) =>
          ({ id, stream: 'payout-user-ada', position: '', meta: { actor: null, correlation: 'spec' } }) as unknown as Recorded;
        const because = (id: string) => ({ event: event(id), process: 'payout' });
        await ledger.move(wallet, { from: 'world', to: 'payable', amount: money('USD', 10_000n) }, because('owed'));
        const held = new Map<number, { holdId: string; cents: number; ended: boolean }>();
        let paid = 0;
        for (const { n, step, cents } of acts) {
          const known = held.get(n);
          const amount = money('USD', BigInt(known?.cents ?? cents));
          if (step === 'hold') {
            const why = because(`requested-${n}`);
            try {
              await ledger.move(wallet, { from: 'payable', to: 'available', amount }, why);
              const { holdId } = await ledger.hold(wallet, { amount, seconds: 1000 }, why);
              if (!known) held.set(n, { holdId, cents: Number(amount.amount), ended: false });
            } catch (error) {
              if (!(error instanceof DomainError)) throw error;
            }
          } else if (known && !known.ended) {
            for (let again = 0; again < 2; again += 1) {
              if (step === 'settle')
                await ledger.capture(wallet, { holdId: known.holdId, to: 'world', amount }, because(`settled-${n}`));
              else {
                await ledger.release(wallet, known.holdId, because(`back-${n}`));
                await ledger.move(wallet, { from: 'available', to: 'payable', amount }, because(`back-${n}`));
              }
            }
            known.ended = true;
            paid += step === 'settle' ? known.cents : 0;
          }
        }
        const events: Recorded[] = [];
        for await (const batch of world.log.readAll()) events.push(...batch.events);
        const { accounts, faults } = recount(events as never);
        const left = [...held.values()].reduce((sum, { cents, ended }) => sum + (ended ? 0 : cents), 0);
        expect(faults).toEqual([]);
        expect([accounts['user-ada:USD:available'] ?? 0n, accounts['user-ada:USD:held'] ?? 0n]).toEqual([0n, BigInt(left)]);
        expect(accounts['USD:world']).toBe(BigInt(paid) - 10_000n);
      }),
      { numRuns: RUNS },
    );
  },
  LONG_MS,
);
