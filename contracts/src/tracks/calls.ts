import { bytes, call, form, shape, type After, type FormFile, type kernelRefusals } from '../kernel';
import type {
  AnnouncementRequest,
  CatalogueQuery,
  ChangeLyricsRequest,
  Genre,
  RecommendedTracks,
  Track,
  TrackPage,
  UploadFilesResponse,
  UploadTrackRequest,
} from './api';
import type { accountRefusals } from '../accounts';
import type { quotaRefusals, UploadQuota } from './quota';
import { trackRefusals, type Mood } from './rules';
import type { lyricsRefusals } from './timed-lyrics';

type Refused = typeof trackRefusals;
type Quota = (typeof quotaRefusals)['tracks' | 'bytes'];
type File = Refused['fileUnknown' | 'fileForbidden'];
type Received = Refused['audioType' | 'audioTooLarge' | 'audioUnreadable' | 'audioMissing' | 'coverType' | 'coverTooLarge'];
type Timed =
  | (typeof lyricsRefusals)['tooLong' | 'encoding' | 'empty' | 'tooMany']
  | ReturnType<(typeof lyricsRefusals)['syntax' | 'times' | 'markup']>;
type Declared = Refused[
  | 'genre'
  | 'genres'
  | 'moods'
  | 'moodsTooMany'
  | 'year'
  | 'releaseDate'
  | 'aiTools'
  | 'aiCredits'
  | 'aiLocked'];

/** Released tracks, newest first: of everyone, or of one artist. */
export const getTracks = call('GET /api/tracks', {
  access: 'public',
  query: shape<After & { artist?: string }>(),
  answer: shape<TrackPage>(),
  refuses: shape<(typeof kernelRefusals)['idNotValid']>(),
});

/** The catalogue of released tracks: of a genre, a mood and a share of AI, in one of several orders. */
export const getCatalogue = call('GET /api/tracks/catalogue', {
  access: 'public',
  query: shape<After & CatalogueQuery>(),
  answer: shape<TrackPage>(),
  refuses: shape<Refused['filter']>(),
});

/** A track. */
export const getTrack = call('GET /api/tracks/:id', {
  access: 'public',
  answer: shape<Track>(),
  refuses: shape<Refused['unknown']>(),
});

/** Takes a song and its cover, which a track can then name. */
export const uploadFiles = call('POST /api/audio/upload-file', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  publishes: true,
  limit: 'upload',
  status: 201,
  body: form<{ audio: FormFile; coverArt?: FormFile }>(),
  answer: shape<UploadFilesResponse>(),
  refuses: shape<
    | Received
    | Refused['coverUnreadable' | 'unexpectedFile' | 'aborted' | 'tooManyUnused']
    | ReturnType<Refused['coverDimensions']>
    | Quota
  >(),
});

/** How much room for songs a person has, and uses. */
export const getUploadQuota = call('GET /api/audio/quota', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  answer: shape<UploadQuota>(),
});

/** Declares a track of what was uploaded. */
export const uploadTrack = call('POST /api/tracks/upload', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  publishes: true,
  limit: 'track',
  status: 201,
  body: shape<UploadTrackRequest>(),
  answer: shape<Track>(),
  refuses: shape<
    | Declared
    | (typeof quotaRefusals)['tracks']
    | Timed
    | Refused['unknownUpload' | 'uploadLapsed' | 'notYourUpload' | 'wrongKind' | 'alreadyExists']
    | Refused['overrideAdminOnly' | 'overrideName' | 'overrideNotArtist' | 'uploadsClosed']
    | (typeof accountRefusals)['usernameTaken' | 'nameReserved' | 'nameMisleads']
  >(),
});

/** The artist gives a track other words. */
export const changeLyrics = call('PUT /api/tracks/:id/lyrics', {
  access: { page: 'upload', refusal: trackRefusals.artistOnly },
  limit: 'track',
  body: shape<ChangeLyricsRequest>(),
  answer: shape<Track>(),
  refuses: shape<Timed | Refused['unknown' | 'notYours']>(),
});

/** The lines of a track with their times, as WebVTT. */
export const getTimedLyrics = call('GET /api/tracks/:id/lyrics.vtt', {
  access: 'public',
  answer: bytes<'text/vtt'>(),
  refuses: shape<Refused['unknown' | 'noTimedLyrics']>(),
});

/** A file of a track: its sound, or its cover in one of its sizes. */
export const getFile = call('GET /api/files/*', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'audio/*' | 'image/webp'>(),
  refuses: shape<File>(),
});

/** Whether a post of the artist is to say that the song is out. */
export const chooseAnnouncement = call('POST /api/tracks/:id/announcement', {
  access: 'user',
  limit: 'track',
  body: shape<AnnouncementRequest>(),
  answer: shape<AnnouncementRequest>(),
  refuses: shape<(typeof trackRefusals)['unknown' | 'alreadyReleased']>(),
});

/** Genres of tracks. */
export const getGenres = call('GET /api/genres', { access: 'public', worth: 'extra', answer: shape<readonly Genre[]>() });

/** Moods that the others are shades of. */
export const getBaseMoods = call('GET /api/mood-categories/base', {
  access: 'public',
  worth: 'extra',
  query: shape<{ active?: string }>(),
  answer: shape<readonly string[]>(),
});

/** Moods of tracks: all, or those of one base. */
export const getMoods = call('GET /api/mood-categories', {
  access: 'public',
  worth: 'extra',
  query: shape<{ active?: string; baseMood?: string }>(),
  answer: shape<readonly Mood[]>(),
});

/** New tracks that the viewer may like. */
export const getRecommended = call('GET /api/sidebar/recommended', {
  access: 'user',
  worth: 'extra',
  answer: shape<RecommendedTracks>(),
});
