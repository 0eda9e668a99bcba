import type { Command, Money, Personal } from '@refrain/contracts/kernel';
import type { Rate } from '@refrain/contracts/ledger';
import type {
  PiDeadCause,
  PiPayoutArrowRecorded,
  PiPayoutDoubt,
  PiPayoutFailure,
  PiPayoutIntended,
  PiPayoutSigned,
  PiPayoutStatus,
} from '@refrain/contracts/pi-payments';

type Signed = Readonly<Pick<PiPayoutSigned['data'], 'hash' | 'sequence' | 'validUntil' | 'envelope'>>;

/**
 * What the process of one payout to Pi knows. `signed` is the one transaction that may still enter the chain. `refusals` and `failures` count what
 * Pi refused to begin and what the chain took without effect; `voids` all transactions that are surely dead. Plain JSON.
 */
export type OpenPiPayout = Readonly<{
  status: PiPayoutStatus;
  intent: PiPayoutIntended['data'];
  amount: Money<'PI'> | null;
  piPaymentId: string | null;
  toAddress: Personal<string> | null;
  signed: Signed | null;
  txid: string | null;
  doubt: PiPayoutDoubt | null;
  refusals: number;
  failures: number;
  voids: number;
  arrows: number;
}>;
export type PiPayout = Readonly<{ status: 'none' }> | OpenPiPayout;

type Of<Type extends string, Data = object> = Command<Type, { payoutId: string } & Data>;
export type PiPayoutCommand =
  | Command<'IntendPiPayout', PiPayoutIntended['data']>
  | Of<'PricePiPayout', { amount: Money<'PI'>; rate: Rate<'USD', 'PI'> }>
  | Of<'CreatePiPayout', { piPaymentId: string; toAddress: string }>
  | Of<'SignPiPayout', { hash: string; sequence: string; validUntil: string; fee: string; envelope: string }>
  | Of<'VoidPiPayout', { hash: string; because: PiDeadCause }>
  | Of<'ConfirmPiPayout', { txid: string }>
  | Of<'CompletePiPayout'>
  | Of<'FailPiPayout', { because: PiPayoutFailure }>
  | Of<'DoubtPiPayout', { doubt: PiPayoutDoubt }>
  | Command<'RecordPiPayoutArrow', PiPayoutArrowRecorded['data']>;

export const isOver = ({ status }: OpenPiPayout): boolean => status === 'completed' || status === 'failed';
