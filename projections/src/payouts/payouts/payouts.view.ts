import { rooms } from '@refrain/contracts/kernel';
import type { PayoutCurrency, PayoutRail, PayoutState } from '@refrain/contracts/payouts';
import { collection, NEWEST_FIRST } from '../../kernel';

/** A payout as its screens show it; by its id. `isOpen` is 1 while it may still change. Minor units; texts are empty where nothing was said. */
export type StoredPayout = Readonly<{
  userId: string;
  amount: string;
  currency: PayoutCurrency;
  payTo: string;
  rail: PayoutRail;
  state: PayoutState;
  isOpen: number;
  needsTwo: boolean;
  approvedBy: readonly string[];
  reason: string;
  reference: string;
  createdAt: string;
  changedAt: string;
}>;

export const payouts = collection<StoredPayout>()(
  {
    name: 'payouts',
    columns: { userId: 'text', isOpen: 'integer', createdAt: 'text' },
    indexes: [{ on: ['userId', ...NEWEST_FIRST] }, { on: ['isOpen', ...NEWEST_FIRST] }, { on: ['isOpen', 'createdAt', 'id'] }],
  },
  { view: 'payouts', rooms: (_, payout) => (payout ? [rooms.points(payout.userId)] : []), pushed: ({ userId }) => ({ userId }) },
);
