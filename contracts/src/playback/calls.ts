import { bytes, call, shape, type After, type kernelRefusals } from '../kernel';
import type { trackRefusals } from '../tracks';
import type { HistoryPage, Mix, RecentTrack, RecordPlayRequest, RecordPlayResponse } from './api';
import type { PlayVerdict, Quality } from './events';
import type { HLS_TYPE, hlsRefusals } from './hls';
import type { playbackRefusals } from './rules';

type Sound = (typeof trackRefusals)['unknown' | 'fileUnknown' | 'fileForbidden'];

/** Records that a track was played, and says whether it counts. */
export const recordPlay = call('POST /api/tracks/:id/plays', {
  access: 'user',
  limit: 'play',
  ahead: true,
  body: shape<RecordPlayRequest>(),
  answer: shape<RecordPlayResponse>(),
  refuses: shape<(typeof trackRefusals)['unknown'] | (typeof playbackRefusals)['notPlayable']>(),
});

/** What the viewer heard last, each track once. */
export const getRecentlyPlayed = call('GET /api/sidebar/recently-played', {
  access: 'user',
  worth: 'extra',
  answer: shape<readonly RecentTrack[]>(),
});

/** Every play of the viewer with its verdict, the last first; all, or those of one verdict. */
export const getPlays = call('GET /api/user/plays', {
  access: 'user',
  query: shape<After & { verdict?: PlayVerdict }>(),
  answer: shape<HistoryPage>(),
});

/**
 * What to go on with after these songs, given by their ids with commas between them, the last heard one last; of a station where one is named, as
 * `song:{id}`, `artist:{id}`, `album:{id}` or `mood:{slug}`.
 */
export const getMix = call('GET /api/mix', {
  access: 'public',
  worth: 'extra',
  query: shape<{ heard?: string; station?: string }>(),
  answer: shape<Mix>(),
  refuses: shape<(typeof kernelRefusals)['idNotValid' | 'malformed']>(),
});

/** The sound of a track, in one of its qualities. `v` is its `audioVersion`, so that no cache mixes two of them. */
export const streamTrack = call('GET /api/audio/stream/:id', {
  access: 'public',
  worth: 'always',
  ranges: true,
  query: shape<{ quality?: Quality; v?: string }>(),
  answer: bytes<'audio/*'>(),
  refuses: shape<Sound>(),
});

/** The same, at the address that older pages know. */
export const streamTrackToo = call('GET /api/audio/stream/:id/stream', {
  access: 'public',
  worth: 'always',
  ranges: true,
  query: shape<{ quality?: Quality; v?: string }>(),
  answer: bytes<'audio/*'>(),
  refuses: shape<Sound>(),
});

type Segmented = (typeof hlsRefusals)['none'];

/** The playlist of a long track: `main.m3u8`, or that of one rendition, such as `high.m3u8`. */
export const getTrackPlaylist = call('GET /api/audio/hls/:id/:rendition', {
  access: 'public',
  worth: 'always',
  answer: bytes<typeof HLS_TYPE>(),
  refuses: shape<(typeof trackRefusals)['unknown'] | Segmented>(),
});

/** A segment of a long track, at the address that a playlist gives. Of what not everyone may hear the address is signed. */
export const getTrackSegment = call('GET /api/audio/hls/:id/:rendition/:segment', {
  access: 'public',
  worth: 'always',
  ranges: true,
  query: shape<{ until?: string; sig?: string }>(),
  answer: bytes<'audio/mp4'>(),
  refuses: shape<
    (typeof trackRefusals)['unknown' | 'fileUnknown'] | Segmented | (typeof hlsRefusals)['unsigned' | 'forged' | 'expired']
  >(),
});
