import { atMost, oneLine, refusal, type TextRule } from '../kernel';

const MB = 1024 * 1024;
export const AUDIO_MAX_BYTES = 100 * MB;
export const COVER_MAX_BYTES = 10 * MB;
export const COVER_MAX_PX = 3000;
/** A file that no track uses is kept so long: a day for an album that is described song by song. */
export const UPLOAD_KEPT_SECONDS = 24 * 60 * 60;
/** Of one person at one time: the songs and covers of an album, each as large as they may be. */
export const UNUSED_UPLOADS = { most: 40, bytes: 20 * (AUDIO_MAX_BYTES + COVER_MAX_BYTES) } as const;
/** What was made of a file that was replaced is kept so long, for listeners who are in the middle of it. */
export const REPLACED_KEPT_SECONDS = 24 * 60 * 60;
export const AUDIO_EXTENSIONS = ['mp3', 'wav', 'flac', 'm4a', 'aac', 'ogg', 'wma'] as const;
export const COVER_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const;
export const PEAK_COUNT = 800;
/** Peaks of a card, folded down from the full ones. */
export const CARD_PEAK_COUNT = 120;

export const YEAR_MIN = 1900;
export const GENRES_MAX_ADDITIONAL = 3;
export const MOODS_MAX = 3;
export const FEATURED_MAX = 3;
export const RELEASE_MONTHS_AHEAD = 2;

export const trackTextRules = {
  title: { required: 'Title is required', ...oneLine('Title', 200) },
  artist: { required: 'The main artist is required', ...oneLine('Artist', 120) },
  artistOverride: oneLine('Artist account', 50),
  version: oneLine('Version', 80),
  album: oneLine('Album', 200),
  description: atMost('Description', 2000),
  lyrics: atMost('Lyrics', 10000),
  aiCredits: atMost('AI credits', 500),
} as const satisfies Record<string, TextRule>;

/** Fallback list of the spec; the API answers with it. */
export const GENRES = [
  'Pop',
  'Rock',
  'Hip Hop',
  'Electronic',
  'Jazz',
  'Classical',
  'R&B',
  'Country',
  'Blues',
  'Folk',
  'Indie',
  'Alternative',
] as const;

export type Mood = Readonly<{ baseMood: string; name: string; slug: string; color: string; description: string }>;

/** Base moods, each in three intensities, the calmest first. */
export const MOODS: readonly Mood[] = (
  [
    ['Calm', '#7a9e9f', ['Serene', 'Drifting', 'Dreamy']],
    ['Joyful', '#e9b44c', ['Bright', 'Playful', 'Euphoric']],
    ['Tender', '#d98f8f', ['Gentle', 'Romantic', 'Longing']],
    ['Melancholic', '#5b6c8f', ['Wistful', 'Sad', 'Grieving']],
    ['Dark', '#4a3f55', ['Brooding', 'Tense', 'Ominous']],
    ['Driving', '#c8553d', ['Steady', 'Restless', 'Fierce']],
  ] as const
).flatMap(([baseMood, color, names]) =>
  names.map((name) => ({ baseMood, name, slug: name.toLowerCase(), color, description: `${baseMood}, ${name.toLowerCase()}` })),
);

export const BASE_MOODS: readonly string[] = [...new Set(MOODS.map(({ baseMood }) => baseMood))];
/** A base mood is a mood by itself too, for a song that is calm, and neither serene nor dreamy. */
export const baseMoodSlug = (baseMood: string): string => baseMood.toLowerCase();
/** What a mood of a track is called, by its slug; by itself where it is not known. */
export const moodName = (slug: string): string =>
  MOODS.find((mood) => mood.slug === slug)?.name ?? BASE_MOODS.find((base) => baseMoodSlug(base) === slug) ?? slug;
/** Every slug that a track may carry. */
export const MOOD_SLUGS: readonly string[] = [...BASE_MOODS.map(baseMoodSlug), ...MOODS.map(({ slug }) => slug)];

export const trackRefusals = {
  audioType: refusal('UPLOAD.AUDIO_TYPE', 400, 'Please upload an audio file (MP3, WAV, FLAC, M4A, AAC, OGG, WMA)'),
  audioTooLarge: refusal('UPLOAD.AUDIO_TOO_LARGE', 413, 'Audio files must be under 100MB'),
  audioUnreadable: refusal('UPLOAD.AUDIO_UNREADABLE', 400, 'This audio file is damaged or cut short and cannot be played.'),
  audioMissing: refusal('UPLOAD.AUDIO_MISSING', 400, 'Please choose an audio file.'),
  coverType: refusal('UPLOAD.COVER_TYPE', 400, 'Please upload an image file (JPEG, PNG, WebP, GIF)'),
  coverTooLarge: refusal('UPLOAD.COVER_TOO_LARGE', 413, 'Cover images must be under 10MB'),
  coverDimensions: (width: number, height: number) =>
    refusal('UPLOAD.COVER_DIMENSIONS', 400, `Image must be maximum 3000x3000px. Current: ${width}x${height}px`),
  coverUnreadable: refusal('UPLOAD.COVER_UNREADABLE', 400, 'Could not read image file. Please try a different file.'),
  unexpectedFile: refusal('UPLOAD.UNEXPECTED_FILE', 400, 'Please send one audio file and at most one cover image.'),
  aborted: refusal('UPLOAD.ABORTED', 400, 'The upload ended before the file was complete.'),
  unknownUpload: refusal('UPLOAD.NOT_FOUND', 404, 'This upload was not found.'),
  uploadLapsed: refusal(
    'UPLOAD.LAPSED',
    410,
    'This file was not used for a song within a day and was removed. Please upload it again.',
  ),
  tooManyUnused: refusal(
    'UPLOAD.TOO_MANY_UNUSED',
    409,
    'Many of your files are not used for a song yet. Please use them first, or wait: after a day they are removed.',
  ),
  notYourUpload: refusal('UPLOAD.NOT_YOURS', 403, 'This file was uploaded by another person.'),
  wrongKind: refusal('UPLOAD.WRONG_KIND', 400, 'This upload is of another kind.'),
  artistOnly: refusal('TRACK.ARTIST_ONLY', 403, 'You must be logged in as an artist to upload songs.'),
  uploadsClosed: refusal('TRACK.UPLOADS_CLOSED', 403, 'New songs cannot be published right now. Please come back later.'),
  overrideAdminOnly: refusal('TRACK.OVERRIDE_ADMIN_ONLY', 403, 'Only an admin can upload songs for another artist.'),
  overrideName: refusal(
    'TRACK.OVERRIDE_NAME',
    400,
    'An artist account needs a name of at least 3 letters, digits, dots, hyphens or underscores.',
  ),
  overrideNotArtist: refusal('TRACK.OVERRIDE_NOT_ARTIST', 409, 'The account of this name is not an artist.'),
  unknown: refusal('TRACK.NOT_FOUND', 404, 'This song was not found.'),
  alreadyExists: refusal('TRACK.ALREADY_EXISTS', 409, 'This song already exists.'),
  alreadyReleased: refusal('TRACK.ALREADY_RELEASED', 409, 'This song is out already.'),
  notReleased: refusal('TRACK.NOT_RELEASED', 409, 'This song is not out yet.'),
  notProcessed: refusal('TRACK.NOT_PROCESSED', 409, 'This song has not been processed yet.'),
  genre: refusal('TRACK.GENRE', 400, 'Please select a genre'),
  filter: refusal('TRACK.FILTER', 400, 'There are no such tracks to choose from.'),
  genres: refusal('TRACK.GENRES', 400, 'Up to 3 additional genres, none of them twice and none equal to the primary genre'),
  moods: refusal('TRACK.MOODS', 400, 'Please select at least one mood for your track'),
  moodsTooMany: refusal('TRACK.MOODS', 400, 'Please select at most 3 moods'),
  year: refusal('TRACK.YEAR', 400, 'The year must be between 1900 and next year'),
  releaseDate: refusal('TRACK.RELEASE_DATE', 400, 'Release date must be at least 2 months in the future'),
  aiTools: refusal('TRACK.AI_TOOLS', 400, 'AI tools must be specified when AI is involved'),
  aiCredits: refusal('TRACK.AI_CREDITS', 400, 'AI credits/attribution is required when AI tools are used'),
  aiLocked: refusal('TRACK.AI_LOCKED', 400, 'This AI category fixes some aspects; they cannot be changed'),
  notYours: refusal('TRACK.NOT_YOURS', 403, 'Only its artist can change this song.'),
  noTimedLyrics: refusal('LYRICS.NOT_FOUND', 404, 'This song has no timed lyrics.'),
  fileUnknown: refusal('FILE.NOT_FOUND', 404, 'This file was not found.'),
  fileForbidden: refusal('FILE.FORBIDDEN', 403, 'You may not open this file.'),
  rangeNotSatisfiable: refusal('FILE.RANGE_NOT_SATISFIABLE', 416, 'The requested range is not satisfiable.'),
} as const;

/** Why processing failed, as the artist reads it. */
export const processingFailures = {
  undecodable: { code: 'PROCESSING.UNDECODABLE', reason: 'The audio could not be decoded. It may be missing or corrupted.' },
  timeout: { code: 'PROCESSING.TIMEOUT', reason: 'Processing took too long and was stopped.' },
  missing: { code: 'PROCESSING.FILE_MISSING', reason: 'The uploaded file is gone. Please upload it again.' },
} as const;

export const uploadTexts = {
  title: 'Upload Track',
  tabs: ['Audio Upload', 'Video Upload', 'YouTube Import'],
  invalidType: 'Invalid file type',
  tooLarge: 'File too large',
  moodRequired: 'Mood Selection Required',
  aiRequired: 'AI Classification Required',
  invalidReleaseDate: 'Invalid Release Date',
  uploading: 'Uploading...',
  processing: 'Processing...',
  failed: (reason: string) => `Upload failed: ${reason}`,
  fileFailed: 'File upload failed',
  noToken: 'Failed to get audio upload token',
} as const;
