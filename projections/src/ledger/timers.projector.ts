import type { Recorded } from '@refrain/contracts/kernel';
import { FINISH_TRANSFER_AFTER_SECONDS, type LedgerEvent } from '@refrain/contracts/ledger';
import { secondsAfter, timer, timerRows } from '../due';
import type { Change } from '../kernel';

const expire = timer('expire-hold');
const finish = timer('finish-transfer');

/** A hold with nothing left needs no expiry. */
const spent = (holdId: string | null, rest: string | null): readonly Change[] =>
  holdId !== null && rest === '0' ? [expire.clear(holdId)] : [];

/** Due only where the second half does not follow at once. */
const begun = (event: Recorded, transferId: string): Change =>
  finish.set(event, transferId, secondsAfter(event.at, FINISH_TRANSFER_AFTER_SECONDS));

export const ledgerTimers = timerRows<LedgerEvent>()([expire, finish], {
  FundsPosted: 'ignored',
  FundsHeld: (event) => [expire.set(event, event.data.holdId, event.data.expiresAt)],
  HoldExtended: (event) => [expire.set(event, event.data.holdId, event.data.expiresAt)],
  HoldCaptured: ({ data: { holdId, rest } }) => spent(holdId, rest),
  HoldReleased: ({ data: { holdId } }) => spent(holdId, '0'),
  FundsSent: (event) => [begun(event, event.data.transferId), ...spent(event.data.holdId, event.data.rest)],
  OutsideFundsClaimed: (event) => [begun(event, event.data.transferId)],
  FundsReceived: ({ data: { transferId } }) => [finish.clear(transferId)],
  WalletMonthClosed: 'ignored',
  WalletMonthOpened: 'ignored',
});
