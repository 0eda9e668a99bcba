import type {
  FileUploaded,
  TrackEdited,
  TrackLyricsChanged,
  TrackAnalysed,
  TrackProcessed,
  TrackProcessingFailed,
  TrackProcessingRetried,
  TrackProcessingStarted,
  TrackAnnounced,
  TrackAnnouncementChosen,
  TrackCurated,
  TrackReinstated,
  TrackReleased,
  TrackRescheduled,
  TrackUnpublished,
  TrackWithdrawn,
  TrackUploaded,
  UploadLapsed,
} from './events';
import { AI_PRESETS } from './ai';
import { replacementSamples } from './replacement-samples';

/** Frozen: one sample for each version of each event type. */
export const trackSamples = {
  FileUploaded: [
    {
      type: 'FileUploaded',
      data: {
        uploadId: 'upload-1',
        ownerId: 'user-ada',
        kind: 'audio',
        mediaKey: 'masters/upload-1',
        mediaType: 'audio/flac',
        sizeBytes: 1024,
        fileName: 'sample.flac',
      },
    } satisfies FileUploaded,
  ],
  UploadLapsed: [{ type: 'UploadLapsed', data: { uploadId: 'upload-1' } } satisfies UploadLapsed],
  TrackUploaded: [
    {
      type: 'TrackUploaded',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        title: 'Sample Song',
        version: null,
        artist: 'Ada Sample',
        featuredArtists: [],
        album: null,
        genre: 'Folk',
        genres: ['Indie'],
        year: 2026,
        description: null,
        lyrics: null,
        tags: ['sample'],
        moodCategories: ['serene'],
        downloadable: true,
        isExplicit: false,
        releaseAt: null,
        aiCategory: 'human_only',
        aiInvolvement: AI_PRESETS.human_only.involvement,
        aiTools: [],
        aiCredits: null,
        chartEligible: true,
        audio: { uploadId: 'upload-1', mediaKey: 'masters/upload-1', mediaType: 'audio/flac', sizeBytes: 1024 },
        cover: null,
      },
    } satisfies TrackUploaded,
  ],
  TrackProcessingStarted: [{ type: 'TrackProcessingStarted', data: { trackId: 'track-1' } } satisfies TrackProcessingStarted],
  TrackProcessed: [
    {
      type: 'TrackProcessed',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        durationMs: 61500,
        loudnessCentiLufs: -1420,
        peaks: 'AAEC',
        sampleRate: 44100,
        channels: 2,
        stream: { mediaKey: 'renditions/track-1/stream.m4a', mediaType: 'audio/mp4', sizeBytes: 512 },
        preview: { mediaKey: 'renditions/track-1/preview.m4a', mediaType: 'audio/mp4', sizeBytes: 256 },
        cover: null,
      },
    } satisfies TrackProcessed,
  ],
  TrackAnalysed: [
    {
      type: 'TrackAnalysed',
      data: {
        trackId: 'track-1',
        audioKey: 'renditions/track-1/stream.m4a',
        sound: {
          analysisVersion: 1,
          energy: 62,
          valence: 55,
          danceability: 48,
          acousticness: 30,
          instrumentalness: 80,
          liveness: 10,
          speechiness: 5,
          tempoDeciBpm: 1200,
          musicalKey: 'A',
          mode: 'minor',
          timeSignature: 4,
          sections: [
            { startMs: 0, endMs: 30000, label: 'A', level: 40 },
            { startMs: 30000, endMs: 61500, label: 'B', level: 70 },
          ],
        },
      },
    } satisfies TrackAnalysed,
  ],
  TrackProcessingFailed: [
    {
      type: 'TrackProcessingFailed',
      data: { trackId: 'track-1', code: 'PROCESSING.UNDECODABLE', reason: 'The audio could not be decoded.' },
    } satisfies TrackProcessingFailed,
  ],
  TrackCurated: [
    {
      type: 'TrackCurated',
      data: { trackId: 'track-1', artistId: 'user-ada', curatorId: 'user-eve' },
    } satisfies TrackCurated,
  ],
  TrackProcessingRetried: [
    {
      type: 'TrackProcessingRetried',
      data: { trackId: 'track-1', artistId: 'user-ada', releaseAt: null, by: 'user-admin' },
    } satisfies TrackProcessingRetried,
  ],
  TrackAnnouncementChosen: [
    {
      type: 'TrackAnnouncementChosen',
      data: { trackId: 'track-1', artistId: 'user-ada', isWanted: true },
    } satisfies TrackAnnouncementChosen,
  ],
  TrackAnnounced: [{ type: 'TrackAnnounced', data: { trackId: 'track-1', artistId: 'user-ada' } } satisfies TrackAnnounced],
  TrackRescheduled: [
    {
      type: 'TrackRescheduled',
      data: { trackId: 'track-1', artistId: 'user-ada', releaseAt: '2026-12-24T18:00:00.000Z' },
    } satisfies TrackRescheduled,
  ],
  TrackReleased: [{ type: 'TrackReleased', data: { trackId: 'track-1' } } satisfies TrackReleased],
  TrackWithdrawn: [{ type: 'TrackWithdrawn', data: { trackId: 'track-1', artistId: 'user-ada' } } satisfies TrackWithdrawn],
  TrackReinstated: [{ type: 'TrackReinstated', data: { trackId: 'track-1', artistId: 'user-ada' } } satisfies TrackReinstated],
  ...replacementSamples,
  TrackUnpublished: [{ type: 'TrackUnpublished', data: { trackId: 'track-1', artistId: 'user-ada' } } satisfies TrackUnpublished],
  TrackEdited: [
    {
      type: 'TrackEdited',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        title: 'Sample Song, Again',
        version: 'Live',
        artist: 'Ada Sample',
        featuredArtists: ['Ben Sample'],
        album: 'Sample Album',
        genre: 'Folk',
        genres: [],
        year: 2026,
        description: 'A sample description',
        tags: ['sample', 'again'],
        moodCategories: ['calm'],
        downloadable: false,
        isExplicit: false,
        aiCategory: 'ai_assisted',
        aiInvolvement: AI_PRESETS.ai_assisted.involvement,
        aiTools: ['Sample Tool'],
        aiCredits: 'Sample credits',
        chartEligible: true,
      },
    } satisfies TrackEdited,
  ],
  TrackLyricsChanged: [
    {
      type: 'TrackLyricsChanged',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        lyrics: 'A sample line',
        timedLyrics: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nA sample line\n',
      },
    } satisfies TrackLyricsChanged,
  ],
} as const;
