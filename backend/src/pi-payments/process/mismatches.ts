import type { PiMismatch } from '@refrain/contracts/pi-payments';
import type { PiSaysPayment } from '../../pi';
import type { PiIntent } from './pi-payment';

/** What an intent is held against. `piUid` is the payer's at Pi; null where it is not known any more: then it was compared before. */
type Intended = Readonly<{ intent: PiIntent; piPaymentId: string; piUid: string | null }>;

/** Each fact of Pi's payment that is not what was intended. Pi's word on it is the only one that counts. */
export const mismatchesOf = ({ intent, piPaymentId, piUid }: Intended, says: PiSaysPayment): readonly PiMismatch[] => {
  const { transaction } = says;
  const isPaid = says.isVerified || transaction?.isVerified === true;
  const facts: Readonly<Record<PiMismatch, boolean>> = {
    identifier: says.id !== piPaymentId,
    direction: says.direction !== 'user_to_app',
    amount: says.amount?.amount !== intent.amount.amount,
    payer: piUid !== null && says.userUid !== piUid,
    intent: says.intentId !== intent.piId,
    network: says.network !== intent.network,
    cancelled: says.isCancelled && isPaid,
    transaction: says.isCompleted && !(says.isVerified && transaction?.isVerified),
    unapproved: isPaid && !says.isApproved,
  };
  return (Object.keys(facts) as PiMismatch[]).filter((fact) => facts[fact]);
};
