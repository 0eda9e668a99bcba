import type {
  PiDoubt,
  PiFlightArrow,
  PiFlightEvent,
  PiHandAction,
  PiMismatch,
  PiNetwork,
  PiPaymentStatus,
} from '@refrain/contracts/pi-payments';
import { collection } from '../../kernel';

/** `looksAt` is when an admin should look at it, where nothing happens before (ISO); null for one that is over. `units` are 10^-7 Pi. */
export type StoredFlight = Readonly<{
  payerId: string;
  units: string;
  status: PiPaymentStatus;
  network: PiNetwork;
  purchaseId: string | null;
  piPaymentId: string | null;
  txid: string | null;
  doubt: PiDoubt | null;
  mismatches: readonly PiMismatch[];
  asked: Readonly<{ action: PiHandAction; txid: string | null; reason: string; by: string; at: string }> | null;
  askedBy: string | null;
  createdAt: string;
  heardAt: string;
  endedAt: string | null;
  looksAt: string | null;
  isOpen: 'yes' | 'no';
  steps: readonly (Readonly<{ arrow: PiFlightArrow }> | Readonly<{ event: PiFlightEvent }>)[];
}>;

/** One document for each payment in Pi, with each of its arrows: there are few of them. */
export const piFlights = collection<StoredFlight>()({
  name: 'piFlights',
  columns: { createdAt: 'text', looksAt: 'text', isOpen: 'text', askedBy: 'text' },
  indexes: [{ on: ['-createdAt', '-id'] }, { on: ['isOpen', 'looksAt', 'id'] }, { on: ['askedBy', 'id'] }],
});
