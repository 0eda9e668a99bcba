import { accountSamples } from '@refrain/contracts/accounts';
import { trackSamples } from '@refrain/contracts/tracks';
import { videoSamples } from '@refrain/contracts/videos';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { uploadsProjection } from './uploads.projector';
import { keptBy, unusedOf, unusedSince } from './uploads.queries';

const { given } = specFor(uploadsProjection);
const [uploaded] = trackSamples.FileUploaded;
const another = { ...uploaded, data: { ...uploaded.data, uploadId: 'upload-2', sizeBytes: 500 } };
const used = {
  ...trackSamples.TrackUploaded[0],
  data: {
    ...trackSamples.TrackUploaded[0].data,
    audio: { uploadId: 'upload-1', mediaKey: 'masters/upload-1', mediaType: 'audio/flac', sizeBytes: 1024 },
    cover: { uploadId: 'upload-2', mediaKey: 'x', mediaType: 'image/png' },
  },
};
const contents = async (...events: readonly Given[]) =>
  contentsOf(await folded(uploadsProjection, recorded(...events)), uploadsProjection);

describe('unused uploads', () => {
  it('are those that no track uses', async () => {
    await given({ ...uploaded, at: '2026-06-01T12:00:00.000Z' }).shows({
      unusedUploads: {
        'upload-1': { ownerId: 'user-ada', kind: 'audio', sizeBytes: 1024, uploadedAt: '2026-06-01T12:00:00.000Z' },
      },
    });
  });

  it.each<[string, Given[]]>([
    ['their time', [trackSamples.UploadLapsed[0], { ...trackSamples.UploadLapsed[0], data: { uploadId: 'upload-2' } }]],
    ['their owner', [accountSamples.AccountErased[0]]],
    ['the end of an erasure', [accountSamples.ErasureCompleted[0]]],
  ])('are gone with %s', async (_, events) => {
    const gone = events.map(
      (event) => JSON.parse(JSON.stringify(event).replace(/"userId":"[^"]+"/, '"userId":"user-ada"')) as Given,
    );
    expect(await contents(uploaded, another, ...gone)).toEqual({});
  });

  it('are counted for one person, up to a number', async () => {
    const others = { ...uploaded, data: { ...uploaded.data, uploadId: 'upload-3', ownerId: 'user-ben' } };
    const store = await folded(uploadsProjection, recorded({ ...uploaded, at: '2026-06-01T12:00:00.000Z' }, another, others));
    expect(await unusedOf(store, 'user-ada', 10)).toEqual({ files: 2, songs: 2, bytes: 1524 });
    expect(await unusedOf(store, 'user-ada', 1)).toMatchObject({ files: 1 });
    expect(await unusedOf(store, 'user-eve', 10)).toEqual({ files: 0, songs: 0, bytes: 0 });
    expect(await unusedSince(store, 'upload-1')).toBe('2026-06-01T12:00:00.000Z');
    expect(await unusedSince(store, 'upload-9')).toBeNull();
  });
});

describe('a film', () => {
  const [, film] = videoSamples.VideoUploaded;
  const kept = (...events: readonly Given[]) => contents(uploaded, another, used, ...events);

  it('counts by its bytes beside songs, and is none', async () => {
    expect(await kept(film)).toEqual({
      keptFiles: {
        'track-1': { ownerId: 'user-ada', sizeBytes: 1524, files: { 'upload-1': 1024, 'upload-2': 500 } },
        'video-1': { ownerId: 'user-ada', sizeBytes: 4096, files: {} },
      },
      keptInAll: { 'user-ada': { tracks: 1, bytes: 5620 } },
    });
  });

  it('of YouTube, or of a time when no size was stored, counts nothing', async () => {
    const none = { ...film, data: { ...film.data, youtubeId: 'abc', sizeBytes: 0 } };
    expect(await contents(none)).toEqual({});
  });

  it.each<[string, Given]>([
    ['is removed', videoSamples.VideoRemoved[0]],
    ['could not be processed', videoSamples.VideoProcessingFailed[0]],
  ])('that %s frees its bytes, once', async (_, end) => {
    expect(await kept(film, end, end)).toEqual(await kept());
    expect(await kept(film, videoSamples.VideoProcessingFailed[0], videoSamples.VideoRemoved[0])).toEqual(await kept());
  });

  it('goes with its artist', async () => {
    const erased = { ...accountSamples.AccountErased[0], data: { userId: 'user-ada' } };
    expect(await contents(film, erased, videoSamples.VideoRemoved[0])).toEqual({});
  });
});

describe('what the tracks of a person keep', () => {
  it('are the files that they are made of, sound and cover', async () => {
    expect(await contents(uploaded, another, used)).toEqual({
      keptFiles: { 'track-1': { ownerId: 'user-ada', sizeBytes: 1524, files: { 'upload-1': 1024, 'upload-2': 500 } } },
      keptInAll: { 'user-ada': { tracks: 1, bytes: 1524 } },
    });
    const second = { ...used, data: { ...used.data, trackId: 'track-2', cover: null } };
    const store = await folded(uploadsProjection, recorded(uploaded, another, used, second));
    expect(await keptBy(store, 'user-ada')).toEqual({ tracks: 2, bytes: 2548 });
    expect(await keptBy(store, 'user-eve')).toEqual({ tracks: 0, bytes: 0 });
  });

  it('goes with a track that is taken away, once, and with the person', async () => {
    const gone = { ...trackSamples.TrackUnpublished[0], data: { trackId: 'track-1', artistId: 'user-ada' } };
    expect(await contents(uploaded, another, used, gone, gone)).toEqual({ keptInAll: { 'user-ada': { tracks: 0, bytes: 0 } } });
    const erased = { ...accountSamples.AccountErased[0], data: { userId: 'user-ada' } };
    expect(await contents(uploaded, another, used, erased, gone)).toEqual({});
  });

  it('counts a file that is to replace another beside it, until one of the two goes', async () => {
    const begun = {
      ...trackSamples.TrackReplacementBegun[0],
      data: {
        ...trackSamples.TrackReplacementBegun[0].data,
        file: { uploadId: 'upload-3', mediaKey: 'x', mediaType: 'audio/flac', sizeBytes: 3000 },
      },
    };
    const third = { ...uploaded, data: { ...uploaded.data, uploadId: 'upload-3', sizeBytes: 3000 } };
    const before = [uploaded, another, used, third, begun];
    const bytes = async (...events: readonly Given[]) =>
      (await keptBy(await folded(uploadsProjection, recorded(...events)), 'user-ada')).bytes;
    expect(await contents(...before)).not.toHaveProperty('unusedUploads');
    expect(await bytes(...before)).toBe(4524);
    expect(await bytes(...before, trackSamples.TrackAudioReplaced[0])).toBe(3500);
    const failed = { ...trackSamples.TrackReplacementFailed[0].data, freed: 'upload-3' };
    expect(await bytes(...before, { ...trackSamples.TrackReplacementFailed[0], data: failed })).toBe(1524);
  });
});
