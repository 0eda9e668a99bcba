import type { PayoutCurrency, PayoutEvent, PayoutRail, PayoutState } from '@refrain/contracts/payouts';

/** `amount` in minor units. `holdId` is null until the ledger holds it. */
export type StoredPayout = Readonly<{
  status: PayoutState;
  amount: string;
  currency: PayoutCurrency;
  needsTwo: boolean;
  rail: PayoutRail;
  holdId: string | null;
  approvedBy: readonly string[];
  reference: string | null;
}>;
export type Payouts = Readonly<{ payouts: Readonly<Record<string, StoredPayout>> }>;

const OPEN: ReadonlySet<PayoutState> = new Set(['requested', 'waiting', 'paused', 'approved', 'awaiting']);
export const isOpen = ({ status }: StoredPayout): boolean => OPEN.has(status);

const changed = ({ payouts }: Payouts, payoutId: string, to: (payout: StoredPayout) => Partial<StoredPayout>): Payouts => {
  const before = payouts[payoutId];
  return before ? { payouts: { ...payouts, [payoutId]: { ...before, ...to(before) } } } : { payouts };
};

/** Folds one event of the payouts of a person. */
export const evolvePayouts = (state: Payouts, event: PayoutEvent): Payouts => {
  const { payoutId } = event.data;
  const become = (status: PayoutState, more: Partial<StoredPayout> = {}): Payouts =>
    changed(state, payoutId, () => ({ status, ...more }));
  switch (event.type) {
    case 'PayoutRequested': {
      const { amount, needsTwo, rail } = event.data;
      const payout: StoredPayout = {
        ...{ status: 'requested', amount: amount.amount, currency: amount.currency, needsTwo, rail },
        ...{ holdId: null, approvedBy: [], reference: null },
      };
      return { payouts: { ...state.payouts, [payoutId]: payout } };
    }
    case 'PayoutHeld': {
      const { holdId } = event.data;
      return changed(state, payoutId, ({ status }) => ({ holdId, status: status === 'requested' ? 'waiting' : status }));
    }
    case 'PayoutDeclined':
      return become('declined');
    case 'PayoutPaused':
      return become('paused');
    case 'PayoutApprovalGiven': {
      const { decidedBy } = event.data;
      return changed(state, payoutId, ({ approvedBy }) => ({ approvedBy: [...approvedBy, decidedBy] }));
    }
    case 'PayoutApproved':
      return become('approved');
    case 'PayoutAwaitsSettlement':
      return become('awaiting');
    case 'PayoutSettled':
      return become('settled', { reference: event.data.reference });
    case 'PayoutRejected':
      return become('rejected');
    case 'PayoutCancelled':
      return become('cancelled');
  }
};
