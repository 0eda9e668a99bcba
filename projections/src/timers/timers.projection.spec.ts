import { effectSamples } from '@refrain/contracts/effects';
import { forksContext } from '@refrain/contracts/forks';
import { eventsContext } from '@refrain/contracts/events';
import { ledgerSamples, type LedgerEvent } from '@refrain/contracts/ledger';
import { trackSamples } from '@refrain/contracts/tracks';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { contentsOf, folded, recorded, specFor, type Given } from '../kernel/testing/projection-spec';
import { timersProjection } from './timers.projection';
import { timersDue } from '../due';
import { dueTimers } from '../due';

const { given } = specFor(timersProjection);
const uploaded = {
  ...trackSamples.TrackUploaded[0],
  data: { ...trackSamples.TrackUploaded[0].data, releaseAt: '2026-09-01T00:00:00.000Z' },
};
const processed = trackSamples.TrackProcessed[0];
const announced = {
  ...eventsContext.sample.LiveEventAnnounced,
  data: { ...eventsContext.sample.LiveEventAnnounced.data, startsAt: '2026-07-01T18:00:00.000Z' },
};
const [stored] = trackSamples.FileUploaded;
const withUpload = {
  ...trackSamples.TrackUploaded[0],
  data: { ...trackSamples.TrackUploaded[0].data, audio: { ...trackSamples.TrackUploaded[0].data.audio, uploadId: 'upload-1' } },
};
const funds = <T extends LedgerEvent['type']>(type: T, change: object = {}): Given => ({
  type,
  data: { ...ledgerSamples[type][0].data, ...change },
});
const contents = async (...events: readonly Given[]) =>
  contentsOf(await folded(timersProjection, recorded(...events)), timersProjection);

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeDueTimer = {
  timer: 'expire-hold',
  subjectId: 'hold-1',
  dueAt: '2026-01-01T12:00:00.000Z',
  eventId: 'event-0',
  stream: 'stream-0',
  revision: 0,
  correlation: 'spec',
};

describe('timers', () => {
  it('drop a fork of history when its time is over', async () =>
    expect(await contents(forksContext.sample.HistoryForked)).toMatchObject({
      dueTimers: { 'drop-fork:fork-1': { dueAt: '2026-01-08T00:00:00.000Z' } },
    }));
  it('release a track at its date, once it is processed', async () => {
    expect((await contents(uploaded)).dueTimers).toBeUndefined();
    await given(uploaded, processed).shows({
      dueTimers: {
        'release-track:track-1': {
          ...wholeDueTimer,
          eventId: 'event-1',
          stream: 'stream-1',
          timer: 'release-track',
          subjectId: 'track-1',
          dueAt: '2026-09-01T00:00:00.000Z',
        },
      },
    });
  });
  it('are not set for a track that is released at once', async () =>
    expect((await contents({ ...uploaded, data: { ...uploaded.data, releaseAt: null } }, processed)).dueTimers).toBeUndefined());
  it('remind of an event an hour before it begins', () =>
    given(announced).shows({
      dueTimers: {
        'remind-of-event:event-1': {
          ...wholeDueTimer,
          subjectId: 'event-1',
          timer: 'remind-of-event',
          dueAt: '2026-07-01T17:00:00.000Z',
        },
      },
    }));
  it('remove a file that no track used for a day, ten minutes after no track may use it any more', () =>
    given({ ...stored, at: '2026-06-01T12:00:00.000Z' }).shows({
      dueTimers: {
        'lapse-upload:upload-1': {
          ...wholeDueTimer,
          timer: 'lapse-upload',
          subjectId: 'upload-1',
          dueAt: '2026-06-02T12:10:00.000Z',
        },
      },
    }));
  it('remove a file that the last track which used it leaves behind, and none that another track uses', async () => {
    const [first, second] = ['track-1', 'track-2'].map((trackId) => ({ ...withUpload, data: { ...withUpload.data, trackId } }));
    const gone = (trackId: string): Given => ({
      ...trackSamples.TrackUnpublished[0],
      data: { trackId, artistId: 'user-ada' },
      at: '2026-06-01T12:00:00.000Z',
    });
    expect((await contents(stored, first!, second!, gone('track-1'))).dueTimers).toBeUndefined();
    const all = await contents(stored, first!, second!, gone('track-1'), gone('track-2'));
    expect(all).toEqual({
      dueTimers: { 'lapse-upload:upload-1': expect.objectContaining({ dueAt: '2026-06-02T12:10:00.000Z' }) as unknown },
    });
  });
  const requested: Given = { ...effectSamples.EffectRequested[0], at: '2026-07-01T12:00:00.000Z' };
  const unknown: Given = { ...effectSamples.EffectUnknown[0], at: '2026-07-01T12:00:08.000Z' };
  it('ask a partner about what is unknown after a minute, and about what nothing was heard of after three hours', async () => {
    const due = (dueAt: string) => ({
      dueTimers: { 'reconcile-effect:effect-1': { timer: 'reconcile-effect', subjectId: 'effect-1', dueAt } },
    });
    await given(requested).showsAmong(due('2026-07-01T15:00:00.000Z'));
    await given(requested, unknown).showsAmong(due('2026-07-01T12:01:08.000Z'));
  });
  it('give back what is held at its time, or later where it was extended', async () => {
    const timer = 'expire-hold:hold-1';
    await given(funds('FundsHeld')).shows({
      dueTimers: {
        [timer]: {
          subjectId: 'hold-1',
          correlation: 'spec',
          timer: 'expire-hold',
          dueAt: '2026-01-01T12:00:00.000Z',
          eventId: 'event-0',
          stream: 'stream-0',
          revision: 0,
        },
      },
    });
    await given(funds('FundsHeld'), funds('HoldExtended')).shows({
      dueTimers: { [timer]: { ...wholeDueTimer, eventId: 'event-1', dueAt: '2026-01-02T12:00:00.000Z', stream: 'stream-1' } },
    });
    await given(funds('FundsHeld'), funds('HoldCaptured')).shows({
      dueTimers: { [timer]: { ...wholeDueTimer, dueAt: '2026-01-01T12:00:00.000Z' } },
    });
  });
  it('finish a transfer that was cut off, ten seconds after it was sent', async () => {
    const at = '2026-06-01T12:00:00.000Z';
    await given({ ...funds('FundsSent'), at }, { ...funds('OutsideFundsClaimed'), at }).shows({
      dueTimers: {
        'finish-transfer:transfer-2': {
          ...wholeDueTimer,
          timer: 'finish-transfer',
          subjectId: 'transfer-2',
          dueAt: '2026-06-01T12:00:10.000Z',
          stream: 'stream-0',
        },
        'finish-transfer:transfer-1': {
          ...wholeDueTimer,
          timer: 'finish-transfer',
          subjectId: 'transfer-1',
          eventId: 'event-1',
          dueAt: '2026-06-01T12:00:10.000Z',
          stream: 'stream-1',
        },
      },
    });
  });
  it.each<[string, Given[]]>([
    ['a file that a track uses', [stored, withUpload]],
    ['a file that was removed', [stored, trackSamples.UploadLapsed[0]]],
    ['what a partner has confirmed', [requested, effectSamples.EffectConfirmed[0]]],
    ['what a partner has declined', [requested, effectSamples.EffectDeclined[0]]],
    ['what is known at last', [requested, unknown, effectSamples.EffectReconciled[0]]],
    ['a hold that was released', [funds('FundsHeld'), funds('HoldReleased')]],
    ['a hold that was captured to its end', [funds('FundsHeld'), funds('HoldCaptured'), funds('HoldCaptured', { rest: '0' })]],
    [
      'a hold that was sent to its end',
      [funds('FundsHeld'), funds('FundsSent', { holdId: 'hold-1', rest: '0' }), funds('FundsReceived')],
    ],
    ['a transfer that arrived', [funds('FundsSent'), funds('FundsReceived')]],
    ['a track that could not be processed', [uploaded, trackSamples.TrackProcessingFailed[0]]],
    ['an event that was cancelled', [announced, eventsContext.sample.LiveEventCancelled]],
    ['a fork that was dropped', [forksContext.sample.HistoryForked, forksContext.sample.HistoryForkDropped]],
    ['an event that was reminded of', [announced, eventsContext.sample.LiveEventDrewNear]],
  ])('are gone with %s', async (_, events) => expect((await contents(...events)).dueTimers).toBeUndefined());
  it('are gone with a track that was released; the first one begins the months of earnings and the days of rules against fraud', async () => {
    const { dueTimers } = await contents(uploaded, processed, trackSamples.TrackReleased[0]);
    expect(Object.keys(dueTimers ?? {}).sort()).toEqual([
      expect.stringMatching(/^close-earnings-month:\d{4}-\d{2}$/),
      expect.stringMatching(/^close-fraud-day:\d{4}-\d{2}-\d{2}$/),
    ]);
  });
  it('release a track at its date that failed and was processed again', async () => {
    const releaseAt = '2026-12-24T18:00:00.000Z';
    const [retried] = trackSamples.TrackProcessingRetried;
    const again = { ...retried, data: { ...retried.data, releaseAt } };
    expect(await contents(uploaded, trackSamples.TrackProcessingFailed[0], again, processed)).toMatchObject({
      dueTimers: { 'release-track:track-1': { dueAt: releaseAt } },
    });
  });
  it('release no track that was taken away', async () =>
    expect(Object.keys((await contents(uploaded, processed, trackSamples.TrackUnpublished[0])).dueTimers ?? {})).toEqual([
      'lapse-upload:upload-1',
    ]));

  it('are found when they are due, the longest overdue first, page by page', async () => {
    const store = openMemoryReadStore();
    await store.prepare(timersProjection.spec);
    const writer = await store.writer(timersProjection.spec);
    const at = (hour: number) => `2026-07-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const puts = [3, 1, 2, 9].map((hour, i) => ({
      ...{ collection: dueTimers.spec.name, id: `remind-of-event:e${hour}`, position: `000${i + 1}` },
      doc: { timer: 'remind-of-event', subjectId: `e${hour}`, dueAt: at(hour), eventId: `event-${hour}`, correlation: 'spec' },
    }));
    await writer.commit({ puts, removes: [], expected: '', checkpoint: '0004' });
    const first = await timersDue(store, at(3), null, 2);
    expect(first.map(({ subjectId }) => subjectId)).toEqual(['e1', 'e2']);
    const last = first.at(-1);
    expect((await timersDue(store, at(3), last ? [last.dueAt, last.id] : null, 2)).map(({ subjectId }) => subjectId)).toEqual([
      'e3',
    ]);
  });
});
