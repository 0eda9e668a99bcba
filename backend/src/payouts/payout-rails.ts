import type { PayoutApproved, PayoutRail } from '@refrain/contracts/payouts';
import type { Recorded } from '@refrain/contracts/kernel';

/**
 * A way out of the house. `hand` gives it an approved payout and may be called again with the same one: where nothing is handed over for sure it
 * throws, and is called again. How the payout ends the rail says later, once it knows: it gives `SettlePayout` with the reference of the outside,
 * or `RejectPayout`; both with `decidedBy` null. While it does not know, the amount stays held.
 */
type Rail = Readonly<{ hand: (approved: Recorded<PayoutApproved>, signal: AbortSignal) => Promise<void> }>;

/** By hand there is nobody to ask: an admin makes the transfer, and says so. */
export const PAYOUT_RAIL_TABLE: Readonly<Record<PayoutRail, Rail>> = { manual: { hand: () => Promise.resolve() } };
