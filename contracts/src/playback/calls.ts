import { bytes, call, shape, type After, type kernelRefusals } from '../kernel';
import type { trackRefusals } from '../tracks';
import type { HistoryPage, Mix, RecentTrack, RecordPlayRequest, RecordPlayResponse } from './api';
import type { PlayVerdict, Quality } from './events';
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

/** What to go on with after these songs, given by their ids with commas between them, the last heard one last. */
export const getMix = call('GET /api/mix', {
  access: 'public',
  worth: 'extra',
  query: shape<{ heard?: string }>(),
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
