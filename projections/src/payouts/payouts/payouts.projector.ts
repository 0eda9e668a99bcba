import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { PayoutEvent, PayoutState } from '@refrain/contracts/payouts';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { payouts, type StoredPayout } from './payouts.view';

const ALL = Number.MAX_SAFE_INTEGER;
const ENDED: ReadonlySet<PayoutState> = new Set(['settled', 'rejected', 'cancelled', 'declined']);

const become = (
  { at, data: { payoutId } }: Recorded<PayoutEvent>,
  state: PayoutState | null,
  more: Partial<StoredPayout> = {},
): readonly Change[] => [
  payouts.change(payoutId, (payout) => {
    const next = state ?? payout.state;
    return { ...payout, ...more, state: next, isOpen: ENDED.has(next) ? 0 : 1, changedAt: at };
  }),
];

/** Amounts and references stay; words go with the person. */
const forgotten = (userId: string): readonly Change[] => [
  payouts.each({ where: { userId }, orderBy: NEWEST_FIRST }, ALL, ({ id, doc }) => [
    payouts.put(id, { ...doc, payTo: '', reason: '' }),
  ]),
];

export const payoutsProjection = projection<PayoutEvent | AccountErased | ErasureCompleted>()('payouts', 3, [payouts], {
  PayoutRequested: ({ at, data: { payoutId, userId, amount, payTo, needsTwo, rail } }) => [
    payouts.put(payoutId, {
      ...{ userId, amount: amount.amount, currency: amount.currency, payTo: readable(payTo, '') },
      ...{ state: 'requested', isOpen: 1, needsTwo, rail },
      ...{ approvedBy: [], reason: '', reference: '', createdAt: at, changedAt: at },
    }),
  ],
  PayoutHeld: (event) => [
    payouts.change(event.data.payoutId, (payout) =>
      payout.state === 'requested' ? { ...payout, state: 'waiting', changedAt: event.at } : payout,
    ),
  ],
  PayoutDeclined: (event) => become(event, 'declined'),
  PayoutPaused: (event) => become(event, 'paused', { reason: readable(event.data.reason, '') }),
  PayoutApprovalGiven: ({ at, data: { payoutId, decidedBy } }) => [
    payouts.change(payoutId, (payout) => ({ ...payout, approvedBy: [...payout.approvedBy, decidedBy], changedAt: at })),
  ],
  PayoutApproved: (event) => become(event, 'approved'),
  PayoutAwaitsSettlement: (event) => become(event, 'awaiting'),
  PayoutSettled: (event) => become(event, 'settled', { reference: event.data.reference }),
  PayoutRejected: (event) => become(event, 'rejected', { reason: readable(event.data.reason, '') }),
  PayoutCancelled: (event) => become(event, 'cancelled'),
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});
