import { diagnosticRefusals } from '@refrain/contracts/diagnostics';
import { trackRefusals, trackSamples, type TrackEvent, type TrackUploaded } from '@refrain/contracts/tracks';
import { specFor } from '../kernel/testing/decider-spec';
import { trackDecider } from './track.decider';

const { given } = specFor(trackDecider);
const trackId = 'track-1';
const now = '2026-06-01T12:00:00.000Z';
const later = '2026-09-01T12:00:00.000Z';
const uploaded: TrackUploaded = trackSamples.TrackUploaded[0];
const scheduled: TrackUploaded = { ...uploaded, data: { ...uploaded.data, releaseAt: later } };
const started: TrackEvent = trackSamples.TrackProcessingStarted[0];
const processed = trackSamples.TrackProcessed[0];
const failed: TrackEvent = trackSamples.TrackProcessingFailed[0];
const released: TrackEvent = { type: 'TrackReleased', data: { trackId } };
const { artistId: _artist, ...result } = processed.data;
const complete = { type: 'CompleteProcessing', data: { ...result, now } } as const;
const start = { type: 'StartProcessing', data: { trackId } } as const;

describe('a track', () => {
  it('starts being processed', () => given(uploaded).when(start).then(started));
  it('is being processed already', () => given(uploaded, started).when(start).then());
  it('is released when its processing completes', () => given(uploaded, started).when(complete).then(processed, released));
  it('waits for its date when it is scheduled', () => given(scheduled, started).when(complete).then(processed));
  it('is announced with its release, where that is wanted, and once', () => {
    const chosen: TrackEvent = trackSamples.TrackAnnouncementChosen[0];
    const announced: TrackEvent = trackSamples.TrackAnnounced[0];
    const off: TrackEvent = { ...chosen, data: { ...chosen.data, isWanted: false } };
    given(uploaded, chosen, started).when(complete).then(processed, released, announced);
    given(uploaded, chosen, off, started).when(complete).then(processed, released);
    given(uploaded, chosen, started, processed, released, announced)
      .when({ type: 'ReleaseTrack', data: { trackId, now } })
      .then();
  });
  it('is not announced where its artist takes that back, until it is out', () => {
    const chosen: TrackEvent = trackSamples.TrackAnnouncementChosen[0];
    const off = { type: 'ChooseAnnouncement', data: { trackId, by: uploaded.data.artistId, isWanted: false } } as const;
    given(uploaded, chosen)
      .when(off)
      .then({ ...chosen, data: { ...chosen.data, isWanted: false } });
    given(uploaded).when(off).then();
    given(uploaded, chosen)
      .when({ ...off, data: { ...off.data, by: 'user-ben' } })
      .thenRefuses(trackRefusals.unknown);
    given(uploaded, chosen, started, processed, released).when(off).thenRefuses(trackRefusals.alreadyReleased);
  });
  it('is released when its date has come', () =>
    given(scheduled, started, processed)
      .when({ type: 'ReleaseTrack', data: { trackId, now: later } })
      .then(released));
  it('comes out at another time where its artist says so, until it is out', () => {
    const data = { trackId, by: uploaded.data.artistId, releaseAt: later, earliest: now } as const;
    const asked = { type: 'RescheduleTrack', data } as const;
    const at = (releaseAt: string): TrackEvent => ({
      type: 'TrackRescheduled',
      data: { trackId, artistId: data.by, releaseAt },
    });
    const latest = '2026-12-01T12:00:00.000Z';
    given(uploaded).when(asked).then(at(later));
    given(scheduled).when(asked).then();
    given(scheduled, started, processed)
      .when({ ...asked, data: { ...data, releaseAt: latest } })
      .then(at(latest));
    given(scheduled, started, processed, at(latest))
      .when({ type: 'ReleaseTrack', data: { trackId, now: later } })
      .then();
    given(scheduled, started, processed, at(latest))
      .when({ type: 'ReleaseTrack', data: { trackId, now: latest } })
      .then(released);
    given(uploaded, at(later), started).when(complete).then(processed);
    given(uploaded)
      .when({ ...asked, data: { ...data, earliest: latest } })
      .thenRefuses(trackRefusals.releaseDate);
    // What is so already may be sent again, however near it is by then.
    given(scheduled)
      .when({ ...asked, data: { ...data, earliest: latest } })
      .then();
    given(uploaded)
      .when({ ...asked, data: { ...data, by: 'user-ben' } })
      .thenRefuses(trackRefusals.notYours);
    given(uploaded, started, processed, released).when(asked).thenRefuses(trackRefusals.alreadyReleased);
  });
  it('is not released before its date', () =>
    given(scheduled, started, processed).when({ type: 'ReleaseTrack', data: { trackId, now } }).then());
  it('is not released before it is processed', () =>
    given(scheduled, started)
      .when({ type: 'ReleaseTrack', data: { trackId, now: later } })
      .thenRefuses(trackRefusals.notProcessed));
  it('is completed once, also when processing ran twice', () =>
    given(uploaded, started, processed, released).when(complete).then());
  it('fails with a reason', () =>
    given(uploaded, started).when({ type: 'FailProcessing', data: trackSamples.TrackProcessingFailed[0].data }).then(failed));
  it('is processed again where an admin says so, after it failed or where nothing came of it', () => {
    const retry = { type: 'RetryProcessing', data: { trackId, by: 'user-admin' } } as const;
    const retried: TrackEvent = trackSamples.TrackProcessingRetried[0];
    given(uploaded, started, failed).when(retry).then(retried);
    given(uploaded).when(retry).then(retried);
    given(scheduled, failed)
      .when(retry)
      .then({ ...retried, data: { ...retried.data, releaseAt: later } } as TrackEvent);
    given(uploaded, failed, retried).when(start).then(started);
    given(uploaded, failed, retried, started).when(complete).then(processed, released);
    given(uploaded, started, processed).when(retry).thenRefuses(diagnosticRefusals.finished);
    given(uploaded, trackSamples.TrackUnpublished[0]).when(retry).thenRefuses(trackRefusals.unknown);
    given().when(retry).thenRefuses(trackRefusals.unknown);
  });
  it('that has failed is not completed by a late result', () => given(uploaded, started, failed).when(complete).then());
  it('is unpublished at any time once it exists, and once', () => {
    const [unpublish, unpublished] = [{ type: 'UnpublishTrack', data: { trackId } } as const, trackSamples.TrackUnpublished[0]];
    for (const history of [
      [uploaded],
      [uploaded, started],
      [uploaded, started, failed],
      [uploaded, started, processed, released],
    ])
      given(...history)
        .when(unpublish)
        .then(unpublished);
    given(uploaded, unpublished).when(unpublish).then();
    given().when(unpublish).thenRefuses(trackRefusals.unknown);
  });
  it('that is unpublished stays so, whatever comes late', () => {
    const gone = trackSamples.TrackUnpublished[0];
    for (const late of [start, complete, { type: 'ReleaseTrack', data: { trackId, now: later } } as const])
      given(uploaded, started, gone).when(late).then();
    given(uploaded, gone, processed, released).when(complete).then();
  });
  it('must exist to be processed', () => given().when(start).thenRefuses(trackRefusals.unknown));
});

describe('the sound of a track', () => {
  const analysed = trackSamples.TrackAnalysed[0];
  const record = { type: 'RecordAnalysis', data: analysed.data } as const;
  it('is analysed once by the same formulas', () => {
    given(uploaded, started, processed).when(record).then(analysed);
    given(uploaded, started, processed, analysed).when(record).then();
  });
  it('is not what another file sounds like', () =>
    given(uploaded, started, processed)
      .when({ ...record, data: { ...record.data, audioKey: 'renditions/track-1/other.m4a' } })
      .then());
});

describe('a track that its artist takes out of every page', () => {
  const [out, back] = [trackSamples.TrackWithdrawn[0], trackSamples.TrackReinstated[0]];
  const asked = { trackId, by: uploaded.data.artistId };
  const [withdraw, reinstate] = [
    { type: 'WithdrawTrack', data: asked },
    { type: 'ReinstateTrack', data: asked },
  ] as const;
  const there = [uploaded, started, processed, released] as const;
  it('goes and comes back, each once, and is not released again', () => {
    given(...there)
      .when(withdraw)
      .then(out);
    given(...there, out)
      .when(withdraw)
      .then();
    given(...there, out)
      .when(reinstate)
      .then(back);
    given(...there, out, back)
      .when(reinstate)
      .then();
    given(...there, out)
      .when({ type: 'ReleaseTrack', data: { trackId, now } })
      .then();
  });
  it('is its artist’s own, and out', () => {
    given(...there)
      .when({ ...withdraw, data: { trackId, by: 'user-ben' } })
      .thenRefuses(trackRefusals.notYours);
    given(scheduled, started, processed).when(withdraw).thenRefuses(trackRefusals.notReleased);
    given(uploaded).when(reinstate).thenRefuses(trackRefusals.notReleased);
  });
});
