import type {
  ReplacedFilesRemoved,
  TrackAudioReplaced,
  TrackCoverReplaced,
  TrackReplacementBegun,
  TrackReplacementFailed,
} from './events';

/** Those of the files of a track that are replaced; frozen as the others. */
export const replacementSamples = {
  TrackReplacementBegun: [
    {
      type: 'TrackReplacementBegun',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        kind: 'audio',
        version: 2,
        file: { uploadId: 'upload-2', mediaKey: 'uploads/upload-2', mediaType: 'audio/flac', sizeBytes: 2048 },
        freed: null,
      },
    } satisfies TrackReplacementBegun,
  ],
  TrackAudioReplaced: [
    {
      type: 'TrackAudioReplaced',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        version: 2,
        durationMs: 64000,
        loudnessCentiLufs: -1380,
        peaks: 'AQID',
        sampleRate: 48000,
        channels: 2,
        stream: { mediaKey: 'renditions/track-1/audio-2/stream.m4a', mediaType: 'audio/mp4', sizeBytes: 640 },
        preview: { mediaKey: 'renditions/track-1/audio-2/preview.m4a', mediaType: 'audio/mp4', sizeBytes: 320 },
        audio: { uploadId: 'upload-2', mediaKey: 'uploads/upload-2', mediaType: 'audio/flac', sizeBytes: 2048 },
        freed: 'upload-1',
      },
    } satisfies TrackAudioReplaced,
  ],
  TrackCoverReplaced: [
    {
      type: 'TrackCoverReplaced',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        version: 2,
        cover: {
          art: {
            '96': 'renditions/track-1/cover-2/cover-96.webp',
            '480': 'renditions/track-1/cover-2/cover-480.webp',
            '1200': 'renditions/track-1/cover-2/cover-1200.webp',
          },
          palette: ['#c8553d'],
          thumbhash: 'AAEC',
        },
        freed: null,
      },
    } satisfies TrackCoverReplaced,
  ],
  TrackReplacementFailed: [
    {
      type: 'TrackReplacementFailed',
      data: {
        trackId: 'track-1',
        artistId: 'user-ada',
        kind: 'audio',
        version: 2,
        code: 'PROCESSING.UNDECODABLE',
        reason: 'The audio could not be decoded.',
        freed: 'upload-2',
      },
    } satisfies TrackReplacementFailed,
  ],
  ReplacedFilesRemoved: [{ type: 'ReplacedFilesRemoved', data: { trackId: 'track-1' } } satisfies ReplacedFilesRemoved],
} as const;
