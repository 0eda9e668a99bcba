import { call, shape, type After, type kernelRefusals } from '../kernel';
import type { trackRefusals } from '../tracks';
import type {
  LikeTrackRequest,
  LikeTrackResponse,
  ManyMarks,
  SavedSongsPage,
  SaveTrackRequest,
  SaveTrackResponse,
  TrackMarks,
} from './api';
import type { saveRefusals } from './rules';

type Unknown = typeof trackRefusals.unknown;

/** Likes and saves of a song, and the viewer's own. */
export const getTrackMarks = call('GET /api/tracks/:id/marks', {
  access: 'public',
  answer: shape<TrackMarks>(),
  refuses: shape<Unknown>(),
});

/** Likes and saves of the songs of a list, by their ids with commas between. */
export const getManyMarks = call('GET /api/tracks/marks', {
  access: 'public',
  worth: 'extra',
  query: shape<{ ids: string }>(),
  answer: shape<ManyMarks>(),
  refuses: shape<typeof kernelRefusals.idNotValid>(),
});

/** Likes a song, or no longer. What is so already is not changed. */
export const likeTrack = call('POST /api/tracks/:id/like', {
  access: 'user',
  limit: 'trackLike',
  since: true,
  body: shape<LikeTrackRequest>(),
  answer: shape<LikeTrackResponse>(),
  refuses: shape<Unknown>(),
});

/** Saves a song to the viewer's library, or removes it. What is so already is not changed. */
export const saveTrack = call('POST /api/tracks/:id/save', {
  access: 'user',
  limit: 'save',
  since: true,
  body: shape<SaveTrackRequest>(),
  answer: shape<SaveTrackResponse>(),
  refuses: shape<Unknown | typeof saveRefusals.tooMany>(),
});

/** The viewer's library; the last saved first. */
export const getSavedSongs = call('GET /api/library/songs', {
  access: 'user',
  query: shape<After>(),
  answer: shape<SavedSongsPage>(),
});
