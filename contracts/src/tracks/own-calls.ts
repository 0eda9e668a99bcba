import { call, shape, type After } from '../kernel';
import type {
  EditTrackRequest,
  ReplaceAudioRequest,
  ReplaceCoverRequest,
  RescheduleRequest,
  Track,
  TrackHistoryPage,
  TrackReplacements,
} from './api';
import { trackRefusals } from './rules';

type Refused = typeof trackRefusals;
type Declared = Refused['genre' | 'genres' | 'moods' | 'moodsTooMany' | 'year' | 'aiTools' | 'aiCredits' | 'aiLocked'];

/** The artist says something else about a track. */
export const editTrack = call('PUT /api/tracks/:id', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  publishes: true,
  limit: 'track',
  body: shape<EditTrackRequest>(),
  answer: shape<Track>(),
  refuses: shape<Declared | Refused['unknown' | 'notYours']>(),
});

/** The artist has a track come out at another time, until it is out. */
export const rescheduleTrack = call('PUT /api/tracks/:id/release-date', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  limit: 'track',
  body: shape<RescheduleRequest>(),
  answer: shape<Track>(),
  refuses: shape<Refused['unknown' | 'notYours' | 'alreadyReleased' | 'releaseDate']>(),
});

/** The artist takes a track out of every page: nobody else sees it, and what was played, liked and said of it stays. */
export const unpublishTrack = call('POST /api/tracks/:id/unpublish', {
  access: 'user',
  limit: 'track',
  answer: shape<Track>(),
  refuses: shape<Refused['unknown' | 'notYours' | 'notReleased']>(),
});

/** The artist brings a track back that they took out, at the day on which it came out. */
export const publishTrack = call('POST /api/tracks/:id/publish', {
  access: 'user',
  publishes: true,
  limit: 'track',
  answer: shape<Track>(),
  refuses: shape<Refused['unknown' | 'notYours' | 'notReleased']>(),
});

type Replacing = Refused[
  | 'unknown'
  | 'notYours'
  | 'notProcessed'
  | 'unknownUpload'
  | 'notYourUpload'
  | 'wrongKind'
  | 'uploadLapsed'];

/** The artist gives a track another sound, by an upload of theirs. The old one is heard until the new one is processed. */
export const replaceAudio = call('POST /api/tracks/:id/audio', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  publishes: true,
  limit: 'track',
  status: 202,
  body: shape<ReplaceAudioRequest>(),
  answer: shape<TrackReplacements>(),
  refuses: shape<Replacing>(),
});

/** The artist gives a track another cover, by an upload of theirs. */
export const replaceCover = call('POST /api/tracks/:id/cover', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  publishes: true,
  limit: 'track',
  status: 202,
  body: shape<ReplaceCoverRequest>(),
  answer: shape<TrackReplacements>(),
  refuses: shape<Replacing>(),
});

/** What came of the files that the artist gave last. */
export const getReplacements = call('GET /api/tracks/:id/replacements', {
  access: 'user',
  answer: shape<TrackReplacements>(),
  refuses: shape<Refused['unknown' | 'notYours']>(),
});

/** The artist takes a track away for good, with its files; what was played stays counted. */
export const deleteTrack = call('DELETE /api/tracks/:id', {
  access: 'user',
  limit: 'track',
  status: 204,
  refuses: shape<Refused['unknown' | 'notYours']>(),
});

/** What was changed of what a track says about itself, and who changed it, the newest first. */
export const getTrackHistory = call('GET /api/tracks/:id/history', {
  access: 'public',
  query: shape<After>(),
  answer: shape<TrackHistoryPage>(),
  refuses: shape<Refused['unknown']>(),
});
