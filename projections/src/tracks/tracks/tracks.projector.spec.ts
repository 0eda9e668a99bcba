import { ERASED } from '@refrain/contracts/kernel';
import { playbackSamples, type PlayReason } from '@refrain/contracts/playback';
import { trackSamples } from '@refrain/contracts/tracks';
import { contentsOf, folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { foldPeaks } from './fold-peaks';
import { tracksProjection } from './tracks.projector';

const { given } = specFor(tracksProjection);
const uploaded = trackSamples.TrackUploaded[0];
const started = trackSamples.TrackProcessingStarted[0];
const processed = trackSamples.TrackProcessed[0];
const failed = trackSamples.TrackProcessingFailed[0];
const edited = trackSamples.TrackEdited[0];
const released = trackSamples.TrackReleased[0];
const play = (reason: PlayReason) => {
  const { type, data } = playbackSamples.PlayRecorded[1];
  return {
    type,
    data: { ...data, reason, verdict: reason === 'HEARD_ENOUGH' ? ('counted' as const) : ('not_counted' as const) },
  };
};

describe('a track', () => {
  it('is pending when it has come in', () =>
    given(uploaded).showsAmong({
      tracks: { 'track-1': { title: 'Sample Song', processingStatus: 'pending', isPublished: false, playCount: 0 } },
      trackCards: { 'track-1': { title: 'Sample Song', processingStatus: 'pending' } },
      files: {
        'tracks/track-1/master': { mediaKey: 'masters/upload-1', access: 'master', fileName: 'Ada Sample - Sample Song' },
      },
    }));
  it('shows that it is being processed', () =>
    given(uploaded, started).showsAmong({ tracks: { 'track-1': { processingStatus: 'processing' } } }));
  it('has a duration, peaks and files when processed', () =>
    given(uploaded, started, processed).showsAmong({
      tracks: {
        'track-1': {
          processingStatus: 'completed',
          duration: 61.5,
          loudness: -14.2,
          audioUrl: '/api/audio/stream/track-1',
          compressionRatio: 0.5,
        },
      },
      trackCards: { 'track-1': { duration: 61.5 } },
      files: { 'renditions/track-1/stream.m4a': { access: 'rendition', ownerId: 'user-ada' } },
    }));
  it('has another sound under addresses of its own, the old addresses follow, and nothing is said of what was heard before', () =>
    given(
      uploaded,
      processed,
      trackSamples.TrackAnalysed[0],
      trackSamples.TrackReplacementBegun[0],
      trackSamples.TrackAudioReplaced[0],
    ).showsAmong({
      tracks: {
        'track-1': {
          ...{ duration: 64, loudness: -13.8, sampleRate: 48_000, originalSize: 2048, audioVersion: 2 },
          ...{ audioUrl: '/api/audio/stream/track-1?v=2', processingStatus: 'completed', tempo: null, sectionsAnalyzed: false },
        },
      },
      trackCards: { 'track-1': { duration: 64, audioVersion: 2 } },
      trackReplacements: { 'track-1': { cover: null, audio: { version: 2, state: 'done' } } },
      files: {
        'tracks/track-1/master': { mediaKey: 'uploads/upload-2', access: 'master', fileName: 'Ada Sample - Sample Song' },
        'renditions/track-1/stream.m4a': { mediaKey: 'renditions/track-1/audio-2/stream.m4a', access: 'rendition' },
        'renditions/track-1/audio-2/stream.m4a': { mediaKey: 'renditions/track-1/audio-2/stream.m4a' },
        'renditions/track-1/preview.m4a': { mediaKey: 'renditions/track-1/audio-2/preview.m4a' },
      },
    }));
  it('stays as it is when a file that was to replace another fails, and its artist reads why', () =>
    given(uploaded, processed, trackSamples.TrackReplacementBegun[0], trackSamples.TrackReplacementFailed[0]).showsAmong({
      tracks: { 'track-1': { duration: 61.5, processingStatus: 'completed', processingError: null } },
      trackReplacements: { 'track-1': { audio: { version: 2, state: 'failed', code: 'PROCESSING.UNDECODABLE' } } },
    }));
  it('says what was heard in its sound', () =>
    given(uploaded, started, processed, trackSamples.TrackAnalysed[0]).showsAmong({
      tracks: {
        'track-1': {
          ...{ tempo: 120, musicalKey: 'A', mode: 'minor', timeSignature: 4, energy: 0.62, sectionsAnalyzed: true },
          ...{ emotionalProfile: { joyful: 0.34, tense: 0.28, sad: 0.17, calm: 0.21 }, listeningContexts: ['workout'] },
          musicalSections: [{ label: 'A' }, { label: 'B', startMs: 30_000 }],
        },
      },
    }));
  it('waits again, and fails no more, once it is processed again', () =>
    given(uploaded, started, failed, trackSamples.TrackProcessingRetried[0]).showsAmong({
      tracks: { 'track-1': { processingStatus: 'pending', processingError: null } },
      trackCards: { 'track-1': { processingStatus: 'pending' } },
    }));
  it('says why it failed', () =>
    given(uploaded, started, failed).showsAmong({
      tracks: { 'track-1': { processingStatus: 'failed', processingError: { code: 'PROCESSING.UNDECODABLE' } } },
    }));
  it('is published when released', () =>
    given(uploaded, processed, released).showsAmong({ trackCards: { 'track-1': { isPublished: true } } }));
  it('is unpublished, and out again at its day with its plays', async () => {
    const out = [uploaded, processed, released, play('HEARD_ENOUGH'), trackSamples.TrackWithdrawn[0]] as const;
    const releaseDate = recorded(...out)[2]!.at;
    await given(...out, play('HEARD_ENOUGH')).showsAmong({
      tracks: { 'track-1': { isPublished: false, withdrawnAt: recorded(...out)[4]!.at, releaseDate, playCount: 2 } },
      trackCards: { 'track-1': { isPublished: false, releaseDate, playCount: 2 } },
    });
    await given(...out, trackSamples.TrackReinstated[0]).showsAmong({
      tracks: { 'track-1': { isPublished: true, withdrawnAt: null, releaseDate, playCount: 1 } },
      trackCards: { 'track-1': { isPublished: true, releaseDate } },
    });
  });
  it('says what its artist says of it now, and what was said before', () =>
    given(uploaded, processed, released, edited).showsAmong({
      tracks: {
        'track-1': {
          title: 'Sample Song, Again',
          downloadable: false,
          aiCategory: 'ai_assisted',
          duration: 61.5,
          isPublished: true,
        },
      },
      trackCards: { 'track-1': { title: 'Sample Song, Again', aiCategory: 'ai_assisted', duration: 61.5, isPublished: true } },
      files: { 'tracks/track-1/master': { fileName: 'Ada Sample - Sample Song, Again' } },
      trackChanges: {
        'event-3': {
          trackId: 'track-1',
          artistId: edited.data.artistId,
          changedBy: edited.data.artistId,
          fields: expect.arrayContaining([
            { field: 'title', from: 'Sample Song', to: 'Sample Song, Again' },
            { field: 'downloadable', from: true, to: false },
            { field: 'aiCategory', from: 'human_only', to: 'ai_assisted' },
          ]) as unknown,
        },
      },
    }));
  it('says of a change which admin made it', async () => {
    const [first, second, third, change] = recorded(uploaded, processed, released, edited);
    const byAdmin = { ...change!, meta: { ...change!.meta, actor: 'admin-1' } };
    const { trackChanges } = await contentsOf(
      await folded(tracksProjection, [first!, second!, third!, byAdmin]),
      tracksProjection,
    );
    expect(trackChanges).toMatchObject({ 'event-3': { artistId: edited.data.artistId, changedBy: 'admin-1' } });
  });
  it('goes with all that was ever said of it', async () => {
    const history = recorded(uploaded, processed, released, edited, trackSamples.TrackUnpublished[0]);
    expect(await contentsOf(await folded(tracksProjection, history), tracksProjection)).toEqual({});
  });
  it('keeps a receipt of every attempt and counts those that count', () =>
    given(
      uploaded,
      processed,
      released,
      play('HEARD_ENOUGH'),
      play('HEARD_ENOUGH'),
      play('TOO_SHORT'),
      play('OWN_PLAY'),
      play('REPEAT_WITHIN_WINDOW'),
      play('IMPLAUSIBLE_TIME'),
    ).showsAmong({
      tracks: {
        'track-1': { playCount: 2, skipCount: 1, receipts: { counted: 2, tooShort: 1, repeat: 1, own: 1, implausible: 1 } },
      },
      trackCards: { 'track-1': { playCount: 2 } },
    }));
  it('moves a play that is judged again to another receipt', () =>
    given(
      uploaded,
      processed,
      released,
      play('HEARD_ENOUGH'),
      play('HEARD_ENOUGH'),
      playbackSamples.PlayReassessed[0],
    ).showsAmong({
      tracks: { 'track-1': { playCount: 1, receipts: { counted: 1, tooShort: 0, repeat: 0, own: 0, implausible: 1 } } },
      trackCards: { 'track-1': { playCount: 1 } },
    }));
  it('reads as deleted once its artist is forgotten', () =>
    given({ ...uploaded, data: { ...uploaded.data, title: ERASED, artist: ERASED, lyrics: ERASED } }).showsAmong({
      tracks: { 'track-1': { title: 'deleted', artist: 'deleted', lyrics: null } },
    }));
});

describe('folding peaks', () => {
  it('keeps the loudest of each run', () =>
    expect([...Buffer.from(foldPeaks(Buffer.from([1, 9, 3, 4, 7, 2]).toString('base64'), 3), 'base64')]).toEqual([9, 4, 7]));
  it('leaves few peaks alone', () => expect(foldPeaks('AAEC', 120)).toBe('AAEC'));
});
