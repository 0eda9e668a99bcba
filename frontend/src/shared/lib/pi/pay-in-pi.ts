import { piPreconditions, type PiPaymentCreated, type PiPaymentState } from '@refrain/contracts/pi-payments';
import { authenticate, readyPi, takeUnfinished } from './pi-sdk';

/** What the server is asked for. Each rejects where it refuses. */
export type PiServer = Readonly<{
  /** Begins it: an amount into the wallet, or a purchase. */
  create: () => Promise<PiPaymentCreated>;
  approve: (id: string, piPaymentId: string) => Promise<PiPaymentState>;
  complete: (id: string, piPaymentId: string, txid: string) => Promise<PiPaymentState>;
  leave: (id: string, cause: 'cancelled' | 'error') => Promise<unknown>;
  incomplete: (piPaymentId: string) => Promise<unknown>;
}>;

/** How it ended (spec part 2, section 4). */
export type PiPaid = Readonly<{ success: true; txid: string; amount: string } | { success: false; cancelled: true }>;

/** Why no payment was begun; its message is the one of the spec. */
export class PiPrecondition extends Error {}
const without = (message: string) => (): never => {
  throw new PiPrecondition(message);
};
const says = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Pays in the Pi Browser: create, approve, complete, or cancel, or error. The SDK asks again while the server has no answer, so a refused step waits for
 * its next try. @throws PiPrecondition, what `create` throws, or what the SDK says
 */
export const payInPi = async (server: PiServer): Promise<PiPaid> => {
  const sdk = await readyPi().catch(without(piPreconditions.sdk));
  await authenticate().catch(without(piPreconditions.user));
  const unfinished = takeUnfinished();
  // A payment that is signed and not finished stands in the way of every other one.
  if (unfinished) await server.incomplete(unfinished).catch(() => undefined);
  const { piPaymentId: id, piAmount, paymentData } = await server.create();
  return new Promise((resolve, reject) => {
    const left = (cause: 'cancelled' | 'error', then: () => void) => void server.leave(id, cause).then(then, then);
    try {
      sdk.createPayment(paymentData, {
        onReadyForServerApproval: (piPaymentId) => void server.approve(id, piPaymentId).catch(() => undefined),
        onReadyForServerCompletion: (piPaymentId, txid) =>
          void server.complete(id, piPaymentId, txid).then(
            (state) => resolve({ success: true, txid: state.txid ?? txid, amount: piAmount }),
            () => undefined,
          ),
        onCancel: () => left('cancelled', () => resolve({ success: false, cancelled: true })),
        onError: (error) => left('error', () => reject(error instanceof Error ? error : new Error(says(error)))),
      });
    } catch (error) {
      // The SDK itself knows which scopes were granted.
      const isScope = says(error).startsWith('Cannot create a payment without');
      left('error', () => reject(isScope ? new PiPrecondition(piPreconditions.scope) : (error as Error)));
    }
  });
};
