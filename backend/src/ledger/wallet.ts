import { movedIn, OWN_PURPOSES, type Balances, type Entry, type Hold, type WalletEvent } from '@refrain/contracts/ledger';
import { digest } from '../kernel/values/digest';

/** The state of a wallet. `postings` counts those of the current stream; `digest` covers all postings of all its streams. Plain JSON. */
type Sums = Readonly<{ balances: Balances; holds: Readonly<Record<string, Hold>>; postings: number; digest: string }>;
export type Wallet = ({ status: 'none' } | { status: 'open' } | { status: 'closed'; next: string }) & Sums;

export const emptyWallet: Wallet = {
  status: 'none',
  balances: { available: '0', held: '0', payable: '0' },
  holds: {},
  postings: 0,
  digest: '',
};

const moved = (balances: Balances, entries: readonly Entry[]): Balances =>
  Object.fromEntries(
    OWN_PURPOSES.map((purpose) => [purpose, String(BigInt(balances[purpose]) + movedIn(entries, purpose))]),
  ) as Balances;

const posted = (
  wallet: Wallet,
  { type, data: { entries, cause } }: Exclude<WalletEvent, { type: 'HoldExtended' | 'WalletMonthClosed' | 'WalletMonthOpened' }>,
): Wallet => ({
  ...wallet,
  ...(wallet.status === 'none' ? { status: 'open' } : {}),
  balances: moved(wallet.balances, entries),
  postings: wallet.postings + 1,
  digest: digest(
    wallet.digest,
    type,
    cause.eventId,
    ...entries.flatMap(({ purpose, currency, amount }) => [purpose, currency, amount]),
  ),
});

const held = (wallet: Wallet, holdId: string, change: Partial<Hold>): Wallet => {
  const { [holdId]: before, ...others } = wallet.holds;
  const hold = { amount: '0', expiresAt: '', ...before, ...change };
  return { ...wallet, holds: hold.amount === '0' ? others : { ...others, [holdId]: hold } };
};

/** Folds one event of a wallet. */
export const evolveWallet = (wallet: Wallet, event: WalletEvent): Wallet => {
  switch (event.type) {
    case 'FundsPosted':
    case 'FundsReceived':
      return posted(wallet, event);
    case 'FundsHeld': {
      const { holdId, entries, expiresAt } = event.data;
      return held(posted(wallet, event), holdId, { amount: String(movedIn(entries, 'held')), expiresAt });
    }
    case 'HoldExtended':
      return held(wallet, event.data.holdId, { expiresAt: event.data.expiresAt });
    case 'HoldCaptured':
      return held(posted(wallet, event), event.data.holdId, { amount: event.data.rest });
    case 'HoldReleased':
      return held(posted(wallet, event), event.data.holdId, { amount: '0' });
    case 'FundsSent': {
      const { holdId, rest } = event.data;
      const after = posted(wallet, event);
      return holdId === null ? after : held(after, holdId, { amount: rest ?? '0' });
    }
    case 'WalletMonthClosed':
      return { ...wallet, status: 'closed', next: event.data.next };
    case 'WalletMonthOpened': {
      const { balances, holds, digest: before } = event.data;
      return { status: 'open', balances, holds, postings: 0, digest: before };
    }
  }
};
