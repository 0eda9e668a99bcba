import type { Command } from '@refrain/contracts/kernel';
import { piPaymentRefusals, type PiTransactionClaimed } from '@refrain/contracts/pi-payments';
import { derivedId } from '../../kernel/values/ids';
import { refuse, type Decider } from '../../kernel/write/decider';

type ClaimPiTransaction = Command<'ClaimPiTransaction', { txid: string; piId: string }>;

/** Which payment a transaction paid for: the first that Pi names it for. */
export const transactionClaimDecider: Decider<{ piId: string | null }, ClaimPiTransaction, PiTransactionClaimed> = {
  initialState: () => ({ piId: null }),
  decide: ({ data }, { piId }) => {
    if (piId === null) return [{ type: 'PiTransactionClaimed', data }];
    return piId === data.piId ? [] : refuse(piPaymentRefusals.txidUsed);
  },
  evolve: (_, { data: { piId } }) => ({ piId }),
};

/** Of a transaction, whatever Pi writes as its name. */
export const transactionClaimStream = (txid: string): string => `pitransaction-${derivedId('pi-transaction', txid)}`;
