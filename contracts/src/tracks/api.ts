import type { AuthorCard } from '../accounts';
import type { AiCategory, AiProfile } from './ai';
import type { TrackDeclaration, TrackFileKind } from './events';
import type { EmotionalProfile, HeardSound, SoundCharacter } from './sound';

export type ProcessingStatus = 'pending' | 'processing' | 'completed' | 'failed';
/** Paths below /api/files/; absent until processed. */
export type Art = Readonly<Record<'96' | '480' | '1200', string>>;

/** What lists, posts and charts show of a track. `peaks` is base64 of 120 bytes, 0 to 255. */
export type TrackCard = Readonly<{
  id: string;
  title: string;
  artist: string;
  artistId: string;
  artistSlug: string | null;
  duration: number | null;
  coverArt: string | null;
  art: Art | null;
  palette: readonly string[];
  thumbhash: string | null;
  peaks: string | null;
  playCount: number;
  aiCategory: AiCategory;
  aiInvolvement: AiProfile;
  processingStatus: ProcessingStatus;
  isPublished: boolean;
  /** Which of its sounds this is, where its artist replaced the first; part of the address of the sound. */
  audioVersion?: number;
  /** When it was released (ISO); where the stored card is sent as it is. */
  releaseDate?: string | null;
}> &
  Partial<ArtistPortrait>;

/** The picture of the artist's account, and when that account last changed (ISO). Lists have neither: they draw covers. */
export type ArtistPortrait = Readonly<{ artistImage: string | null; artistUpdatedAt: string }>;

/** Verdicts over all attempts to play a track; `counted` is the play count. */
export type PlayReceipts = Readonly<{
  counted: number;
  tooShort: number;
  repeat: number;
  own: number;
  implausible: number;
  /** Only where some were. */
  fraud?: number;
}>;

/** GET /api/tracks/{id}: the spec's Track (part 1, section 3). `duration` in seconds, `peaks` base64 of 800 bytes. */
export type Track = Readonly<{
  id: string;
  position: string;
  title: string;
  artist: string;
  artistId: string;
  artistSlug: string | null;
  version: string | null;
  featuredArtists: readonly string[];
  album: string | null;
  albumId: string | null;
  year: number;
  releaseYear: number;
  description: string | null;
  lyrics: string | null;
  /** Whether its lines have times: GET /api/tracks/{id}/lyrics.vtt has them. */
  hasTimedLyrics: boolean;
  tags: readonly string[];
  genre: string;
  genres: readonly string[];
  coverArt: string | null;
  art: Art | null;
  palette: readonly string[];
  thumbhash: string | null;
  peaks: string | null;
  audioUrl: string;
  videoUrl: string | null;
  filePathMaster: string | null;
  filePathStream: string | null;
  filePathPreview: string | null;
  duration: number | null;
  loudness: number | null;
  sampleRate: number | null;
  channels: number | null;
  bitrate: number | null;
  originalSize: number;
  compressedSize: number | null;
  compressionRatio: number | null;
  releaseDate: string | null;
  createdAt: string;
  /** When its artist took it out of every page (ISO): only they see it until they publish it again. */
  withdrawnAt?: string | null;
  /** Which sound and which cover these are, where its artist replaced the first. */
  audioVersion?: number;
  coverVersion?: number;
  /** When its artist said something else about it, or replaced a file, the last time. */
  editedAt?: string;
  playCount: number;
  skipCount: number;
  receipts: PlayReceipts;
  downloadable: boolean;
  isExplicit: boolean;
  /** Whether a post of the artist says when it is out, or said it; where there was a choice. */
  announces?: boolean;
  processingStatus: ProcessingStatus;
  processingError: Readonly<{ code: string; reason: string }> | null;
  isPublished: boolean;
  moodCategories: readonly string[];
  aiCategory: AiCategory;
  aiInvolvement: AiProfile;
  aiTools: readonly string[];
  aiCredits: string | null;
  /** As specified. What part of a play each declaration is paid changes by month: the pay rates say it, and each statement. */
  payoutRate: 1;
  chartEligible: boolean;
  aiTransparencyScore: 1;
  /** In beats a minute; null, as the others, where nothing stands out, and all of them until it is analysed. */
  tempo: number | null;
  musicalKey: HeardSound['musicalKey'];
  mode: HeardSound['mode'];
  /** Beats of a bar. */
  timeSignature: HeardSound['timeSignature'];
  musicalSections: HeardSound['sections'];
  sectionsAnalyzed: boolean;
  sectionAnalysisVersion: number;
  emotionalProfile: EmotionalProfile | null;
  listeningContexts: readonly string[];
  /** Nobody can hear them in a sound: always null. */
  monetizationPotential: null;
  viralPotential: null;
  isYoutubeContent: false;
}> &
  Readonly<{ [Name in keyof SoundCharacter]: number | null }> &
  ArtistPortrait;

/** What the artist says about a track, and can say better later; in the order of the form. */
export const DECLARED_FIELDS = [
  'title',
  'version',
  'artist',
  'featuredArtists',
  'album',
  'genre',
  'genres',
  'year',
  'description',
  'tags',
  'moodCategories',
  'aiCategory',
  'aiInvolvement',
  'aiTools',
  'aiCredits',
  'downloadable',
  'isExplicit',
  'chartEligible',
] as const satisfies readonly (keyof Track & keyof TrackDeclaration)[];
type DeclaredField = (typeof DECLARED_FIELDS)[number];

/** How a track sounds by what its artist said. */
export type TrackKind = Pick<Track, 'artistId' | 'genre' | 'genres' | 'moodCategories'>;

/** POST /api/audio/upload-file (multipart: `audio`, optional `coverArt`). */
export type UploadFilesResponse = Readonly<{
  files: Readonly<{ audio: Readonly<{ uploadId: string }>; coverArt?: Readonly<{ uploadId: string }> }>;
}>;

/** POST /api/tracks/upload */
export type UploadTrackRequest = {
  audioUploadId: string;
  coverArtUploadId?: string | null;
  title: string;
  version?: string | null;
  artist: string;
  /** For admins: the username of the artist whose song it is; the account is made where there is none. */
  artistOverride?: string | null;
  featuredArtists?: string[];
  album?: string | null;
  genre: string;
  genres?: string[];
  year?: number;
  description?: string | null;
  lyrics?: string | null;
  /** WebVTT or LRC. Where `lyrics` is empty, its words stand there too. */
  timedLyrics?: string | null;
  tags?: string | string[];
  moodCategories: string[];
  downloadable?: boolean;
  isExplicit?: boolean;
  releaseNow?: boolean;
  releaseDate?: string | null;
  aiCategory: AiCategory;
  aiInvolvement?: Partial<AiProfile>;
  aiTools?: string[];
  aiCredits?: string | null;
  chartEligible?: boolean;
  /** A post of the artist says when the song is out. No post where it is left out. */
  announce?: boolean;
};

/** PUT /api/tracks/{id}: all that is said about it from now on, by the rules of the upload form. */
export type EditTrackRequest = Omit<
  UploadTrackRequest,
  'audioUploadId' | 'coverArtUploadId' | 'artistOverride' | 'lyrics' | 'timedLyrics' | 'releaseNow' | 'releaseDate' | 'announce'
>;
/** One field before and after, as GET /api/tracks/{id} has it. */
type DeclaredChange = Readonly<
  { [Field in DeclaredField]: { field: Field; from: Track[Field]; to: Track[Field] } }[DeclaredField]
>;
/** A version of the sound or the cover; `durationSeconds` of a sound. */
export type FileVersion = Readonly<{ version: number; durationSeconds: number | null }>;
/** Another file took the place of one. */
type FileChange = Readonly<{ field: TrackFileKind; from: FileVersion; to: FileVersion }>;
export type FieldChange = DeclaredChange | FileChange;
export type ChangedField = FieldChange['field'];
/** Who changed it, and what. `isByAdmin`: it was not its artist. */
type TrackChange = Readonly<{ id: string; at: string; by: AuthorCard; isByAdmin: boolean; fields: readonly FieldChange[] }>;
/** GET /api/tracks/{id}/history?after={cursor}: what was changed since the upload, the newest first. */
export type TrackHistoryPage = Readonly<{
  changes: readonly TrackChange[];
  next: string | null;
}>;

/** PUT /api/tracks/{id}/lyrics: all of its words from now on; null for none. `timedLyrics` is WebVTT or LRC. */
export type ChangeLyricsRequest = { lyrics: string | null; timedLyrics: string | null };
/** PUT /api/tracks/{id}/release-date, of the artist, until the song is out: an ISO time at least two months ahead. */
export type RescheduleRequest = { releaseDate: string };
/** POST /api/tracks/{id}/announcement, of the artist, until the song is out. */
export type AnnouncementRequest = { announce: boolean };

/** POST /api/tracks/{id}/audio and /cover, of the artist: an upload takes the place of the file that is there. */
export type ReplaceAudioRequest = { audioUploadId: string };
export type ReplaceCoverRequest = { coverArtUploadId: string };
/** How far a file is that takes the place of another. `code` and `reason` say why it failed. */
export type Replacement = Readonly<{
  version: number;
  state: 'processing' | 'done' | 'failed';
  at: string;
  code: string | null;
  reason: string | null;
}>;
/** GET /api/tracks/{id}/replacements, of the artist: the last file of each kind; null where none was replaced. */
export type TrackReplacements = Readonly<Record<TrackFileKind, Replacement | null>>;

/** GET /api/tracks?after={cursor}&artist={userId}: released tracks, newest first. */
export type TrackPage = Readonly<{ tracks: readonly TrackCard[]; next: string | null }>;
export const CATALOGUE_SORTS = ['newest', 'oldest', 'played', 'title'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
/** GET /api/tracks/catalogue: `mood` is a slug; `sort` is 'newest' where it is left out. */
export type CatalogueQuery = { genre?: string; mood?: string; ai?: string; sort?: string };

/** GET /api/sidebar/recommended: the first of the viewer's recommendations, one of each artist; `why` is a sentence. */
export type RecommendedTracks = readonly (TrackCard & Readonly<{ why: string }>)[];
export const RECOMMENDED_LENGTH = 3;
/** GET /api/genres */
export type Genre = Readonly<{ name: string; isActive: boolean }>;
