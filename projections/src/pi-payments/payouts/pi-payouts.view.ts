import type { PiFlightEvent, PiNetwork, PiPayoutArrow, PiPayoutDoubt, PiPayoutStatus } from '@refrain/contracts/pi-payments';
import { collection } from '../../kernel';

/** `looksAt` is when an admin should look at it, where nothing happens before (ISO); null for one that is over. `units` are 10^-7 Pi; `cents` where it is owed in dollars. */
export type StoredPiPayout = Readonly<{
  userId: string;
  cents: string | null;
  units: string | null;
  status: PiPayoutStatus;
  network: PiNetwork;
  piPaymentId: string | null;
  txid: string | null;
  doubt: PiPayoutDoubt | null;
  createdAt: string;
  heardAt: string;
  endedAt: string | null;
  looksAt: string | null;
  isOpen: 'yes' | 'no';
  steps: readonly (Readonly<{ arrow: PiPayoutArrow }> | Readonly<{ event: PiFlightEvent }>)[];
}>;

/** One document for each payout to a Pi account, with each of its arrows. */
export const piPayouts = collection<StoredPiPayout>()({
  name: 'piPayouts',
  columns: { createdAt: 'text', looksAt: 'text', isOpen: 'text' },
  indexes: [{ on: ['-createdAt', '-id'] }, { on: ['isOpen', 'looksAt', 'id'] }],
});
