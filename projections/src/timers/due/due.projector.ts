import { ASK_AFTER_SECONDS, UNHEARD_AFTER_SECONDS, type EffectEvent } from '@refrain/contracts/effects';
import { REMIND_BEFORE_SECONDS, type LiveEventEvent } from '@refrain/contracts/events';
import type { Recorded } from '@refrain/contracts/kernel';
import { FINISH_TRANSFER_AFTER_SECONDS, type LedgerEvent } from '@refrain/contracts/ledger';
import { UPLOAD_KEPT_SECONDS, type TrackEvent, type UploadEvent } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { dueId, dueTimers, releaseDates, type TimerName } from './due.view';

const set = (event: Recorded, timer: TimerName, subjectId: string, dueAt: string): Change =>
  dueTimers.put(dueId(timer, subjectId), {
    timer,
    subjectId,
    dueAt,
    eventId: event.id,
    stream: event.stream,
    revision: event.revision,
    correlation: event.meta.correlation,
  });

const after = (iso: string, seconds: number): string => new Date(Date.parse(iso) + seconds * 1000).toISOString();
const before = (iso: string, seconds: number): string => after(iso, -seconds);

const reconcile = (event: Recorded<EffectEvent>, afterSeconds: number): readonly Change[] => [
  set(event, 'reconcile-effect', event.data.effectId, after(event.at, afterSeconds)),
];
const reconciled = ({ data }: Recorded<EffectEvent>): readonly Change[] => [
  dueTimers.remove(dueId('reconcile-effect', data.effectId)),
];

/** What is taken for a track in the last moment is folded by then: later than the time after which no track may take it. */
const LATER_SECONDS = 10 * 60;

/** A hold with nothing left needs no expiry. */
const spent = (holdId: string | null, rest: string | null): readonly Change[] =>
  holdId !== null && rest === '0' ? [dueTimers.remove(dueId('expire-hold', holdId))] : [];

/** Due only where the second half does not follow at once. */
const finish = (event: Recorded, transferId: string): Change =>
  set(event, 'finish-transfer', transferId, after(event.at, FINISH_TRANSFER_AFTER_SECONDS));

const noRelease = (trackId: string): readonly Change[] => [
  releaseDates.remove(trackId),
  dueTimers.remove(dueId('release-track', trackId)),
];

/** What is to be done at a time, from the event that sets it to the event that says it is done or pointless. */
export const timersProjection = projection<TrackEvent | UploadEvent | LiveEventEvent | EffectEvent | LedgerEvent>()(
  'timers',
  2,
  [dueTimers, releaseDates],
  {
    FileUploaded: (event) => [
      set(event, 'lapse-upload', event.data.uploadId, after(event.at, UPLOAD_KEPT_SECONDS + LATER_SECONDS)),
    ],
    UploadLapsed: ({ data: { uploadId } }) => [dueTimers.remove(dueId('lapse-upload', uploadId))],
    TrackUploaded: ({ data: { trackId, releaseAt, audio, cover } }) => [
      ...(releaseAt === null ? [] : [releaseDates.put(trackId, { releaseAt })]),
      ...[audio, ...(cover ? [cover] : [])].map(({ uploadId }) => dueTimers.remove(dueId('lapse-upload', uploadId))),
    ],
    TrackProcessingStarted: 'ignored',
    TrackProcessed: (event) => {
      const { trackId } = event.data;
      return [releaseDates.given(trackId, (date) => (date ? [set(event, 'release-track', trackId, date.releaseAt)] : []))];
    },
    TrackProcessingFailed: ({ data: { trackId } }) => noRelease(trackId),
    TrackReleased: ({ data: { trackId } }) => noRelease(trackId),
    TrackUnpublished: ({ data: { trackId } }) => noRelease(trackId),
    LiveEventAnnounced: (event) => [
      set(event, 'remind-of-event', event.data.eventId, before(event.data.startsAt, REMIND_BEFORE_SECONDS)),
    ],
    LiveEventCancelled: ({ data: { eventId } }) => [dueTimers.remove(dueId('remind-of-event', eventId))],
    LiveEventDrewNear: ({ data: { eventId } }) => [dueTimers.remove(dueId('remind-of-event', eventId))],
    EffectIntended: 'ignored',
    EffectRequested: (event) => reconcile(event, UNHEARD_AFTER_SECONDS),
    EffectUnknown: (event) => reconcile(event, ASK_AFTER_SECONDS),
    EffectConfirmed: reconciled,
    EffectDeclined: reconciled,
    EffectReconciled: reconciled,
    FundsPosted: 'ignored',
    FundsHeld: (event) => [set(event, 'expire-hold', event.data.holdId, event.data.expiresAt)],
    HoldExtended: (event) => [set(event, 'expire-hold', event.data.holdId, event.data.expiresAt)],
    HoldCaptured: ({ data: { holdId, rest } }) => spent(holdId, rest),
    HoldReleased: ({ data: { holdId } }) => spent(holdId, '0'),
    FundsSent: (event) => [finish(event, event.data.transferId), ...spent(event.data.holdId, event.data.rest)],
    OutsideFundsClaimed: (event) => [finish(event, event.data.transferId)],
    FundsReceived: ({ data: { transferId } }) => [dueTimers.remove(dueId('finish-transfer', transferId))],
    WalletMonthClosed: 'ignored',
    WalletMonthOpened: 'ignored',
  },
);
