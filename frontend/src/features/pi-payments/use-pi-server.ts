import { useMemo } from 'react';
import type { PiServer } from '../../shared/lib/pi/pay-in-pi';
import {
  useApprovePiPaymentMutation,
  useCompletePiPaymentMutation,
  useCreatePiPaymentMutation,
  useIncompletePiPaymentMutation,
  useLeavePiPaymentMutation,
} from '../../shared/lib/pi/payments-api';

/** The server as `payInPi` asks it, for an amount into the viewer's wallet. */
export const usePiServer = (): ((amount: string) => PiServer) => {
  const [create] = useCreatePiPaymentMutation();
  const [approve] = useApprovePiPaymentMutation();
  const [complete] = useCompletePiPaymentMutation();
  const [leave] = useLeavePiPaymentMutation();
  const [takeUp] = useIncompletePiPaymentMutation();
  return useMemo(
    () => (amount) => ({
      create: () => create({ amount }).unwrap(),
      approve: (id, piPaymentId) => approve({ id, piPaymentId }).unwrap(),
      complete: (id, piPaymentId, txid) => complete({ id, piPaymentId, txid }).unwrap(),
      leave: (id, cause) => leave({ id, cause }).unwrap(),
      incomplete: (piPaymentId) => takeUp({ piPaymentId }).unwrap(),
    }),
    [create, approve, complete, leave, takeUp],
  );
};
