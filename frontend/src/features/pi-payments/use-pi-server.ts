import { useMemo } from 'react';
import type { PiServer } from '../../shared/lib/pi/pay-in-pi';
import {
  useApprovePiPaymentMutation,
  useBuyInPiMutation,
  useCompletePiPaymentMutation,
  useCreatePiPaymentMutation,
  useIncompletePiPaymentMutation,
  useLeavePiPaymentMutation,
} from '../../shared/lib/pi/payments-api';

/** An amount into the viewer's wallet, or a payment of the checkout. */
type Paid = Readonly<{ amount: string } | { paymentId: string }>;

/** The server as `payInPi` asks it. */
export const usePiServer = (): ((paid: Paid) => PiServer) => {
  const [buy] = useBuyInPiMutation();
  const [create] = useCreatePiPaymentMutation();
  const [approve] = useApprovePiPaymentMutation();
  const [complete] = useCompletePiPaymentMutation();
  const [leave] = useLeavePiPaymentMutation();
  const [takeUp] = useIncompletePiPaymentMutation();
  return useMemo(
    () => (paid) => ({
      create: () => ('amount' in paid ? create(paid) : buy(paid.paymentId)).unwrap(),
      approve: (id, piPaymentId) => approve({ id, piPaymentId }).unwrap(),
      complete: (id, piPaymentId, txid) => complete({ id, piPaymentId, txid }).unwrap(),
      leave: (id, cause) => leave({ id, cause }).unwrap(),
      incomplete: (piPaymentId) => takeUp({ piPaymentId }).unwrap(),
    }),
    [create, buy, approve, complete, leave, takeUp],
  );
};
