import { minus, money } from '../kernel';
import type {
  Cause,
  FundsHeld,
  FundsPosted,
  FundsReceived,
  FundsSent,
  HoldCaptured,
  HoldExtended,
  HoldReleased,
  OutsideFundsClaimed,
  WalletMonthClosed,
  WalletMonthOpened,
} from './events';
import { arrivalPosting, posting } from './posting';
import type { Rate } from './rate';

const wallet = { ownerId: 'user-ada', currency: 'PI' } as const;
const cause = (process: string): Cause => ({ eventId: `sample-${process}`, stream: 'payment-1', process });
const pi = (units: string) => money('PI', units);
const rate: Rate<'PI', 'USD'> = {
  from: 'PI',
  to: 'USD',
  fromUnits: '10000000',
  toUnits: '46',
  source: 'sample-exchange',
  at: '2026-01-01T00:00:00.000Z',
  isLive: true,
};
const fromOutside = { sent: pi('50000000'), into: 'available', rate: null } as const;
const converted = { sent: pi('20000000'), into: 'payable', rate } as const;
const carried = {
  ...wallet,
  balances: { available: '14500000', held: '5000000', payable: '0' },
  holds: { 'hold-2': { amount: '5000000', expiresAt: '2026-02-01T12:00:00.000Z' } },
  digest: 'sample-digest',
} as const;

/** Frozen: one sample for each version of each event type. */
export const ledgerSamples = {
  OutsideFundsClaimed: [
    {
      type: 'OutsideFundsClaimed',
      data: {
        ...wallet,
        transferId: 'transfer-1',
        arrival: fromOutside,
        entries: posting('PI', { world: minus(pi('50000000')), transit: pi('50000000') }),
        cause: cause('pi-payment'),
      },
    } satisfies OutsideFundsClaimed,
  ],
  FundsReceived: [
    {
      type: 'FundsReceived',
      data: {
        ownerId: 'user-ben',
        currency: 'USD',
        transferId: 'transfer-2',
        fromId: 'user-ada',
        rate,
        entries: arrivalPosting(converted),
        cause: cause('tip'),
      },
    } satisfies FundsReceived,
  ],
  FundsPosted: [
    {
      type: 'FundsPosted',
      data: {
        ...wallet,
        entries: posting('PI', { world: minus(pi('1000000')), available: pi('1000000') }),
        cause: cause('bonus'),
      },
    } satisfies FundsPosted,
  ],
  FundsHeld: [
    {
      type: 'FundsHeld',
      data: {
        ...wallet,
        holdId: 'hold-1',
        expiresAt: '2026-01-01T12:00:00.000Z',
        entries: posting('PI', { available: minus(pi('9000000')), held: pi('9000000') }),
        cause: cause('payout'),
      },
    } satisfies FundsHeld,
  ],
  HoldExtended: [
    {
      type: 'HoldExtended',
      data: { ...wallet, holdId: 'hold-1', expiresAt: '2026-01-02T12:00:00.000Z', cause: cause('payout') },
    } satisfies HoldExtended,
  ],
  HoldCaptured: [
    {
      type: 'HoldCaptured',
      data: {
        ...wallet,
        holdId: 'hold-1',
        rest: '2000000',
        entries: posting('PI', { held: minus(pi('7000000')), world: pi('7000000') }),
        cause: cause('payout'),
      },
    } satisfies HoldCaptured,
  ],
  HoldReleased: [
    {
      type: 'HoldReleased',
      data: {
        ...wallet,
        holdId: 'hold-1',
        hasExpired: true,
        entries: posting('PI', { held: minus(pi('2000000')), available: pi('2000000') }),
        cause: cause('expire-hold'),
      },
    } satisfies HoldReleased,
  ],
  FundsSent: [
    {
      type: 'FundsSent',
      data: {
        ...wallet,
        transferId: 'transfer-2',
        toId: 'user-ben',
        arrival: converted,
        holdId: null,
        rest: null,
        entries: posting('PI', { available: minus(pi('20500000')), transit: pi('20000000'), fees: pi('500000') }),
        cause: cause('tip'),
      },
    } satisfies FundsSent,
  ],
  WalletMonthClosed: [{ type: 'WalletMonthClosed', data: { ...carried, next: '2026-02' } } satisfies WalletMonthClosed],
  WalletMonthOpened: [
    {
      type: 'WalletMonthOpened',
      data: { ...carried, month: '2026-02', closed: { stream: 'wallet-user-ada-PI', revision: 8 } },
    } satisfies WalletMonthOpened,
  ],
} as const;
