import { money } from '@refrain/contracts/kernel';
import type { FundsCommand, MovablePurpose, WalletEvent } from '@refrain/contracts/ledger';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { emptyWallet, evolveWallet, type Wallet } from './wallet';
import { walletDecider } from './wallet.decider';

const RUNS = Number(process.env.LEDGER_RUNS ?? 300);
const purposes: readonly MovablePurpose[] = ['available', 'payable', 'fees', 'world', 'world'];
const facts = {
  ownerId: 'user-ada',
  currency: 'PI',
  cause: { eventId: 'event-1', stream: 'payment-1', process: 'spec' },
  stream: { month: null, now: '2026-01', closeAfter: 1000 },
} as const;

const amount = fc
  .oneof({ weight: 9, arbitrary: fc.bigInt({ min: 1n, max: 100n }) }, fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }))
  .map((units) => money('PI', units));
const holdId = fc.constantFrom('hold-1', 'hold-2', 'hold-3');
const time = fc.integer({ min: 1, max: 28 }).map((day) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`);
const purpose = fc.constantFrom(...purposes);
const as = <T extends FundsCommand['type']>(type: T, data: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(data).map((asked) => ({ type, data: { ...facts, ...asked } }) as unknown as FundsCommand);

const commands = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: as('MoveFunds', { from: fc.constant('world'), to: fc.constantFrom('available', 'payable'), amount }),
    },
    as('MoveFunds', { from: purpose, to: purpose, amount }),
    as('HoldFunds', { holdId, amount, expiresAt: time }),
    as('ExtendHold', { holdId, expiresAt: time }),
    as('CaptureHold', { holdId, amount, to: fc.constantFrom('world', 'fees', 'payable') }),
    as('ReleaseHold', { holdId, now: fc.option(time) }),
    as('SendFunds', {
      transferId: fc.uuid(),
      toId: fc.constantFrom('user-ada', 'user-ben'),
      amount,
      fee: fc.option(amount),
      holdId: fc.option(holdId),
      into: fc.constant('available'),
      rate: fc.constant(null),
    }),
    as('ReceiveFunds', {
      transferId: fc.uuid(),
      fromId: fc.constant('user-ben'),
      arrival: amount.filter((sent) => BigInt(sent.amount) > 0n).map((sent) => ({ sent, into: 'payable', rate: null })),
    }),
  ),
  { maxLength: 200 },
);

const decided = (command: FundsCommand, wallet: Wallet): readonly WalletEvent[] => {
  try {
    return walletDecider.decide(command, wallet);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

it('whatever is asked of a wallet, each posting is balanced, nothing goes below zero, and what is held is the sum of the holds (P1, P2)', () =>
  fc.assert(
    fc.property(commands, (asked) => {
      let wallet = emptyWallet;
      const gained: Record<string, bigint> = { available: 0n, held: 0n, payable: 0n };
      for (const command of asked) {
        const events = decided(command, wallet);
        wallet = events.reduce(evolveWallet, wallet);
        for (const { data } of events) {
          if (!('entries' in data)) continue;
          expect(data.entries.reduce((sum, entry) => sum + BigInt(entry.amount), 0n)).toBe(0n);
          for (const entry of data.entries)
            if (entry.purpose in gained) gained[entry.purpose] = (gained[entry.purpose] ?? 0n) + BigInt(entry.amount);
        }
        expect(wallet.balances).toEqual(Object.fromEntries(Object.entries(gained).map(([of, units]) => [of, String(units)])));
        expect(Object.values(gained).every((units) => units >= 0n)).toBe(true);
        expect(Object.values(wallet.holds).reduce((sum, hold) => sum + BigInt(hold.amount), 0n)).toBe(gained.held);
      }
    }),
    { numRuns: RUNS },
  ));
