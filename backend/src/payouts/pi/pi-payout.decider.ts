import { MOST_PI_ARROWS, piPaymentRefusals, type PiPayoutEvent } from '@refrain/contracts/pi-payments';
import { refuse, type Decider } from '../../kernel/write/decider';
import { isOver, type OpenPiPayout, type PiPayout, type PiPayoutCommand } from './pi-payout';

export const piPayoutStream = (payoutId: string): string => `pipayout-${payoutId}`;

/** Nothing can be sent any more only where no signed transaction is alive. */
const isSafe = ({ status, signed }: OpenPiPayout): boolean => signed === null && status !== 'confirmed';

/** Steps that do not fit are repetitions, or come from a process that was slow: they change nothing. */
const decideOpen = (
  command: Exclude<PiPayoutCommand, { type: 'IntendPiPayout' }>,
  payout: OpenPiPayout,
): readonly PiPayoutEvent[] => {
  const { intent, status, signed, amount, piPaymentId } = payout;
  const { payoutId, userId } = intent;
  switch (command.type) {
    case 'PricePiPayout':
      return status === 'queued' ? [{ type: 'PiPayoutPriced', data: command.data }] : [];
    case 'CreatePiPayout':
      return status === 'priced' ? [{ type: 'PiPayoutCreated', data: { ...command.data, userId } }] : [];
    case 'SignPiPayout':
      return status === 'created' && signed === null ? [{ type: 'PiPayoutSigned', data: { ...command.data, userId } }] : [];
    case 'VoidPiPayout':
      return signed?.hash === command.data.hash ? [{ type: 'PiPayoutVoided', data: command.data }] : [];
    case 'ConfirmPiPayout': {
      if ((status !== 'created' && status !== 'signed') || !amount || !piPaymentId) return [];
      return [{ type: 'PiPayoutConfirmed', data: { payoutId, userId, piPaymentId, txid: command.data.txid, amount } }];
    }
    case 'CompletePiPayout':
      return status === 'confirmed' && piPaymentId ? [{ type: 'PiPayoutCompleted', data: { payoutId, piPaymentId } }] : [];
    case 'FailPiPayout':
      return isOver(payout) || !isSafe(payout)
        ? []
        : [{ type: 'PiPayoutFailed', data: { payoutId, userId, because: command.data.because } }];
    case 'DoubtPiPayout': {
      const { doubt } = command.data;
      const isCounted = doubt === 'refused' && status === 'priced';
      return isOver(payout) || (payout.doubt === doubt && !isCounted)
        ? []
        : [{ type: 'PiPayoutDoubted', data: { payoutId, doubt } }];
    }
    case 'RecordPiPayoutArrow':
      return payout.arrows < MOST_PI_ARROWS ? [{ type: 'PiPayoutArrowRecorded', data: command.data }] : [];
  }
};

const decide = (command: PiPayoutCommand, payout: PiPayout): readonly PiPayoutEvent[] => {
  if (command.type === 'IntendPiPayout')
    return payout.status === 'none' ? [{ type: 'PiPayoutIntended', data: command.data }] : [];
  return payout.status === 'none' ? refuse(piPaymentRefusals.unknown) : decideOpen(command, payout);
};

const evolveOpen = (payout: OpenPiPayout, event: Exclude<PiPayoutEvent, { type: 'PiPayoutIntended' }>): OpenPiPayout => {
  switch (event.type) {
    case 'PiPayoutPriced':
      return { ...payout, status: 'priced', amount: event.data.amount, doubt: null };
    case 'PiPayoutCreated': {
      const { piPaymentId, toAddress } = event.data;
      return { ...payout, status: 'created', piPaymentId, toAddress, doubt: null };
    }
    case 'PiPayoutSigned': {
      const { hash, sequence, validUntil, envelope } = event.data;
      return { ...payout, status: 'signed', signed: { hash, sequence, validUntil, envelope }, doubt: null };
    }
    case 'PiPayoutVoided': {
      const failures = payout.failures + Number(event.data.because === 'failed');
      return { ...payout, status: 'created', signed: null, voids: payout.voids + 1, failures, doubt: null };
    }
    case 'PiPayoutConfirmed':
      return { ...payout, status: 'confirmed', signed: null, txid: event.data.txid, doubt: null };
    case 'PiPayoutCompleted':
      return { ...payout, status: 'completed', doubt: null };
    case 'PiPayoutFailed':
      return { ...payout, status: 'failed', doubt: null };
    case 'PiPayoutDoubted': {
      const { doubt } = event.data;
      return { ...payout, doubt, refusals: payout.refusals + Number(doubt === 'refused' && payout.status === 'priced') };
    }
    case 'PiPayoutArrowRecorded':
      return { ...payout, arrows: payout.arrows + 1 };
  }
};

const EMPTY = {
  ...{ amount: null, piPaymentId: null, toAddress: null, signed: null, txid: null, doubt: null },
  ...{ refusals: 0, failures: 0, voids: 0, arrows: 0 },
} as const;

/** What is owed in Pi needs no price. */
const begun = (intent: OpenPiPayout['intent']): OpenPiPayout =>
  intent.owed.currency === 'PI'
    ? { ...EMPTY, status: 'priced', intent, amount: intent.owed }
    : { ...EMPTY, status: 'queued', intent };

/**
 * The process of one payout to Pi. At most one signed transaction is alive at a time, and it is stored before it is sent; another is signed only
 * after that one was surely dead.
 */
export const piPayoutDecider: Decider<PiPayout, PiPayoutCommand, PiPayoutEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve: (payout, event) => {
    if (event.type === 'PiPayoutIntended') return begun(event.data);
    return payout.status === 'none' ? payout : evolveOpen(payout, event);
  },
};
