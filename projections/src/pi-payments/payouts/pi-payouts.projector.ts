import type { Recorded } from '@refrain/contracts/kernel';
import { PI_STUCK_SECONDS, type PiPayoutEvent } from '@refrain/contracts/pi-payments';
import { secondsAfter } from '../../due';
import { projection, type Change } from '../../kernel';
import { piPayouts, type StoredPiPayout } from './pi-payouts.view';

const stepOf = ({ type, revision, at }: Recorded<PiPayoutEvent>, detail: string | null) => ({
  event: { type, revision, at, detail },
});

/** Notes what happened, and when an admin should look, where nothing else happens. What waits for its turn is not stuck. */
const noted = (event: Recorded<PiPayoutEvent>, detail: string | null, next: Partial<StoredPiPayout>): readonly Change[] => [
  piPayouts.change(event.data.payoutId, (payout) => {
    const after = { ...payout, doubt: null, ...next, heardAt: event.at, steps: [...payout.steps, stepOf(event, detail)] };
    const isOver = after.endedAt !== null;
    return { ...after, isOpen: isOver ? 'no' : 'yes', looksAt: isOver ? null : secondsAfter(event.at, PI_STUCK_SECONDS) };
  }),
];

export const piPayoutsProjection = projection<PiPayoutEvent>()('piPayouts', 2, [piPayouts], {
  PiPayoutIntended: (event) => {
    const { payoutId, userId, owed, network } = event.data;
    const sum =
      owed.currency === 'PI'
        ? ({ cents: null, units: owed.amount, status: 'priced' } as const)
        : ({ cents: owed.amount, units: null, status: 'queued' } as const);
    return [
      piPayouts.put(payoutId, {
        ...{ userId, ...sum, network, piPaymentId: null, txid: null, doubt: null },
        ...{ createdAt: event.at, heardAt: event.at, endedAt: null, looksAt: null, isOpen: 'yes', steps: [stepOf(event, null)] },
      }),
    ];
  },
  PiPayoutPriced: (event) => noted(event, event.data.rate.source, { status: 'priced', units: event.data.amount.amount }),
  PiPayoutCreated: (event) => {
    const { piPaymentId } = event.data;
    return noted(event, piPaymentId, { status: 'created', piPaymentId });
  },
  PiPayoutSigned: (event) => noted(event, event.data.hash, { status: 'signed', txid: event.data.hash }),
  PiPayoutVoided: (event) => noted(event, event.data.because, { status: 'created', txid: null }),
  PiPayoutConfirmed: (event) => noted(event, event.data.txid, { status: 'confirmed', txid: event.data.txid }),
  PiPayoutCompleted: (event) => noted(event, null, { status: 'completed', endedAt: event.at }),
  PiPayoutFailed: (event) => noted(event, event.data.because, { status: 'failed', endedAt: event.at }),
  PiPayoutDoubted: (event) => noted(event, event.data.doubt, { doubt: event.data.doubt }),
  PiPayoutArrowRecorded: ({ data: { payoutId, startedAt: at, ...data } }) => {
    const { lane, name, request, status, code, said, durationMs } = data;
    const arrow = { lane, name, request, status, code, said, at, durationMs };
    return [piPayouts.change(payoutId, (payout) => ({ ...payout, steps: [...payout.steps, { arrow }] }))];
  },
});
