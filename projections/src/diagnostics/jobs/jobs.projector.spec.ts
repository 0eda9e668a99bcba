import { duplicatesContext } from '@refrain/contracts/duplicates';
import { trackSamples } from '@refrain/contracts/tracks';
import { videoSamples } from '@refrain/contracts/videos';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { diagnosticsProjection } from './jobs.projector';
import { mediaJobPage, mediaSummary } from './jobs.queries';

const { given } = specFor(diagnosticsProjection);
const at = (seconds: number): string => new Date(Date.UTC(2026, 6, 1, 12, 0, seconds)).toISOString();
const when = (seconds: number, event: Given): Given => ({ ...event, at: at(seconds) });
const [uploaded] = trackSamples.TrackUploaded;
const [started] = trackSamples.TrackProcessingStarted;
const [processed] = trackSamples.TrackProcessed;
const [failed] = trackSamples.TrackProcessingFailed;
const [retried] = trackSamples.TrackProcessingRetried;
const heard = duplicatesContext.sample.TrackFingerprinted;
const [, film] = videoSamples.VideoUploaded;
const [filmed] = videoSamples.VideoProcessed;

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeMediaJob = {
  id: 'track-1',
  kind: 'track',
  ownerId: 'user-ada',
  title: 'Sample Song',
  state: 'done',
  uploadedAt: '2026-07-01T12:00:00.000Z',
  since: '2026-07-01T12:00:10.000Z',
  waitedMs: null,
  tookMs: null,
  comparedMs: null,
  durationMs: 61500,
  reason: null,
  code: null,
  retries: 0,
  isSlow: false,
  isOpen: false,
  startedAt: null,
  processedAt: null,
};
const wholeMediaDay = { uploaded: 1, finished: 1, failed: 0, retried: 0, waitedMs: 0, tookMs: 6000 };

describe('a song', () => {
  it('waits, is worked on, is done, and says how long each step took', async () => {
    await given(when(0, uploaded)).shows({
      mediaJobs: {
        'track-1': {
          ...wholeMediaJob,
          since: '2026-07-01T12:00:00.000Z',
          durationMs: null,
          state: 'waiting',
          isOpen: true,
          waitedMs: null,
        },
      },
    });
    const begun = [when(0, uploaded), when(4, started)];
    await given(...begun).shows({
      mediaJobs: {
        'track-1': {
          ...wholeMediaJob,
          durationMs: null,
          startedAt: '2026-07-01T12:00:04.000Z',
          state: 'working',
          isOpen: true,
          waitedMs: 4000,
          since: at(4),
        },
      },
    });
    await given(...begun, when(10, processed), when(13, heard)).shows({
      mediaJobs: {
        'track-1': {
          ...wholeMediaJob,
          startedAt: '2026-07-01T12:00:04.000Z',
          state: 'done',
          isOpen: false,
          waitedMs: 4000,
          tookMs: 6000,
          comparedMs: 3000,
          isSlow: false,
          durationMs: 61_500,
        },
      },
      mediaDays: { 'track 2026-07-01': { uploaded: 1, finished: 1, failed: 0, retried: 0, waitedMs: 4000, tookMs: 6000 } },
    });
  });

  it('is slow where it takes longer than a minute and a fifth of its length', () =>
    given(when(0, uploaded), when(1, started), when(62, processed)).shows({
      mediaJobs: {
        'track-1': {
          ...wholeMediaJob,
          since: '2026-07-01T12:01:02.000Z',
          waitedMs: 1000,
          tookMs: 61000,
          startedAt: '2026-07-01T12:00:01.000Z',
          processedAt: '2026-07-01T12:01:02.000Z',
          isSlow: true,
        },
      },
    }));

  it('has failed with its reason, and waits again once it is retried', async () => {
    const history = [when(0, uploaded), when(1, started), when(3, failed)];
    await given(...history).shows({
      mediaJobs: {
        'track-1': {
          ...wholeMediaJob,
          since: '2026-07-01T12:00:03.000Z',
          waitedMs: 1000,
          durationMs: null,
          startedAt: '2026-07-01T12:00:01.000Z',
          state: 'failed',
          isOpen: false,
          tookMs: 2000,
          reason: failed.data.reason,
          code: failed.data.code,
        },
      },
    });
    await given(...history, when(60, retried), when(62, started), when(64, processed)).shows({
      mediaJobs: {
        'track-1': {
          ...wholeMediaJob,
          since: '2026-07-01T12:01:04.000Z',
          startedAt: '2026-07-01T12:01:02.000Z',
          processedAt: '2026-07-01T12:01:04.000Z',
          state: 'done',
          reason: null,
          retries: 1,
          waitedMs: 2000,
          tookMs: 2000,
        },
      },
      mediaDays: { 'track 2026-07-01': { waitedMs: 2000, tookMs: 2000, uploaded: 1, finished: 1, failed: 1, retried: 1 } },
    });
  });

  it('goes with its song and its artist; what came to pass on a day stays', async () => {
    const gone = { type: 'TrackUnpublished', data: { trackId: 'track-1', artistId: 'user-ada' } } as const;
    const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
    for (const end of [gone, erased]) {
      const left = await contentsOf(await folded(diagnosticsProjection, recorded(when(0, uploaded), end)), diagnosticsProjection);
      expect(left).toEqual({ mediaDays: { 'track 2026-07-01': expect.objectContaining({ uploaded: 1 }) } });
    }
  });
});

it('a video is done after all of its wait; one that stays on YouTube is none', async () => {
  await given(when(0, film), when(30, filmed)).shows({
    mediaJobs: {
      'video-1': {
        ...wholeMediaJob,
        id: 'video-1',
        title: 'Sample Video',
        since: '2026-07-01T12:00:30.000Z',
        processedAt: '2026-07-01T12:00:30.000Z',
        kind: 'video',
        state: 'done',
        tookMs: 30_000,
      },
    },
  });
  const embedded = { ...film, data: { ...film.data, youtubeId: 'abc' } };
  expect(await contentsOf(await folded(diagnosticsProjection, recorded(embedded)), diagnosticsProjection)).toEqual({});
});

it('a new sound waits beside its song until it is there or has failed, and nobody but its artist can try again', async () => {
  const [begun] = trackSamples.TrackReplacementBegun;
  const [failure] = trackSamples.TrackReplacementFailed;
  const [sound] = trackSamples.TrackAudioReplaced;
  const audio = (event: Given): Given => ({ ...event, data: { ...(event.data as object), trackId: 'track-1', kind: 'audio' } });
  const song = [when(0, uploaded), when(1, processed)];
  const wait = { kind: 'replacement', state: 'waiting', isOpen: true, title: uploaded.data.title } as const;
  await given(...song, when(10, audio(begun))).shows({
    mediaJobs: {
      'track-1': {
        ...wholeMediaJob,
        since: '2026-07-01T12:00:01.000Z',
        tookMs: 1000,
        processedAt: '2026-07-01T12:00:01.000Z',
        state: 'done',
      },
      'track-1 audio': {
        ...wholeMediaJob,
        id: 'track-1 audio',
        uploadedAt: '2026-07-01T12:00:10.000Z',
        durationMs: null,
        ...wait,
      },
    },
    mediaDays: {
      'track 2026-07-01': { ...wholeMediaDay, tookMs: 1000, uploaded: 1, finished: 1 },
      'replacement 2026-07-01': { ...wholeMediaDay, tookMs: 0, uploaded: 1, finished: 0 },
    },
  });
  await given(...song, when(10, audio(begun)), when(15, audio(sound))).shows({
    mediaJobs: {
      'track-1': {
        ...wholeMediaJob,
        since: '2026-07-01T12:00:01.000Z',
        tookMs: 1000,
        processedAt: '2026-07-01T12:00:01.000Z',
        state: 'done',
      },
      'track-1 audio': {
        ...wholeMediaJob,
        id: 'track-1 audio',
        kind: 'replacement',
        uploadedAt: '2026-07-01T12:00:10.000Z',
        since: '2026-07-01T12:00:15.000Z',
        durationMs: 64000,
        processedAt: '2026-07-01T12:00:15.000Z',
        state: 'done',
        tookMs: 5000,
        isOpen: false,
      },
    },
  });
  const store = await folded(diagnosticsProjection, recorded(...song, when(10, audio(begun)), when(12, audio(failure))));
  expect(await mediaJobPage(store, 'failed', at(0))).toMatchObject({
    jobs: [{ id: 'track-1 audio', kind: 'replacement', reason: failure.data.reason, canRetry: false }],
  });
});

it('a new sound goes with its song', async () => {
  const [begun] = trackSamples.TrackReplacementBegun;
  const given = { ...begun, data: { ...begun.data, trackId: 'track-1' } };
  const gone = { type: 'TrackUnpublished', data: { trackId: 'track-1', artistId: 'user-ada' } } as const;
  const left = await contentsOf(await folded(diagnosticsProjection, recorded(uploaded, given, gone)), diagnosticsProjection);
  expect(left).toEqual({ mediaDays: expect.anything() });
});

describe('the lists', () => {
  const of = (trackId: string, event: Given): Given => ({ ...event, data: { ...(event.data as object), trackId } });
  const history = [
    when(0, of('stuck', uploaded)),
    when(1, of('bad', uploaded)),
    when(2, of('bad', failed)),
    when(3, of('slow', uploaded)),
    when(4, of('slow', started)),
    when(5, film),
    when(6, videoSamples.VideoProcessingFailed[0]),
    when(100, of('new', uploaded)),
    when(400, of('slow', processed)),
  ];
  const ids = async (list: Parameters<typeof mediaJobPage>[1]) =>
    (await mediaJobPage(await folded(diagnosticsProjection, recorded(...history)), list, at(50))).jobs.map(
      ({ id, canRetry }) => `${id} ${canRetry}`,
    );

  it('hold what belongs there, in their order, and say what can be retried', async () => {
    expect(await ids('stuck')).toEqual(['stuck true']);
    expect(await ids('queue')).toEqual(['stuck true', 'new true']);
    expect(await ids('failed')).toEqual(['video-1 false', 'bad true']);
    expect(await ids('slow')).toEqual(['slow false']);
  });

  it('go on page by page', async () => {
    const store = await folded(diagnosticsProjection, recorded(...history));
    const first = await mediaJobPage(store, 'queue', at(50), undefined, 1);
    const second = await mediaJobPage(store, 'queue', at(50), first.next ?? undefined, 1);
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(['stuck', 'new']);
  });

  it('are summed up for a day', async () => {
    const store = await folded(diagnosticsProjection, recorded(...history));
    const { day, today, queue, stuck } = await mediaSummary(store, at(500), at(50));
    expect([day, queue, stuck, today.track.uploaded, today.track.failed, today.video.failed]).toEqual([
      '2026-07-01',
      2,
      1,
      4,
      1,
      1,
    ]);
    expect((await mediaSummary(store, '2026-07-02T00:00:00.000Z', at(50))).today.track.uploaded).toBe(0);
  });
});
