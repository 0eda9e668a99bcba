import { publicFields, personal, type Event, type EventDeclarations, type Personal } from '../kernel';
import type { AiCategory, AiProfile } from './ai';
import type { HeardSound } from './sound';

/** The files of a song. */
export type TrackFileKind = 'audio' | 'cover';
/** A film becomes a video, or a song of its sound. */
export type UploadKind = TrackFileKind | 'video';

/** A file has come in whole, was judged by its content, and rests in the media store under `mediaKey`. */
export type FileUploaded = Event<
  'FileUploaded',
  {
    uploadId: string;
    ownerId: string;
    kind: UploadKind;
    mediaKey: string;
    mediaType: string;
    sizeBytes: number;
    fileName: Personal<string>;
  }
>;
/** No track used the file within its time: it can be used no more, and is removed. */
export type UploadLapsed = Event<'UploadLapsed', { uploadId: string }>;
export type UploadEvent = FileUploaded | UploadLapsed;

/** What the artist says about a track and can say better later. Text is the artist's own and personal; years and flags are not. */
export type TrackDeclaration = {
  title: Personal<string>;
  version: Personal<string | null>;
  artist: Personal<string>;
  featuredArtists: Personal<readonly string[]>;
  album: Personal<string | null>;
  genre: string;
  genres: readonly string[];
  year: number;
  description: Personal<string | null>;
  tags: Personal<readonly string[]>;
  moodCategories: readonly string[];
  downloadable: boolean;
  isExplicit: boolean;
  aiCategory: AiCategory;
  aiInvolvement: AiProfile;
  aiTools: Personal<readonly string[]>;
  aiCredits: Personal<string | null>;
  chartEligible: boolean;
};

/** Everything the artist declared. */
export type TrackUploaded = Event<
  'TrackUploaded',
  TrackDeclaration & {
    trackId: string;
    artistId: string;
    lyrics: Personal<string | null>;
    /** ISO time of a scheduled release; null releases as soon as processing has completed. */
    releaseAt: string | null;
    audio: Readonly<{ uploadId: string; mediaKey: string; mediaType: string; sizeBytes: number }>;
    cover: Readonly<{ uploadId: string; mediaKey: string; mediaType: string }> | null;
  }
>;
/** The artist declared it better: all of it as it is from now on. Plays stay as they were counted. */
export type TrackEdited = Event<'TrackEdited', TrackDeclaration & { trackId: string; artistId: string }>;
export type TrackProcessingStarted = Event<'TrackProcessingStarted', { trackId: string }>;

export type Rendition = Readonly<{ mediaKey: string; mediaType: string; sizeBytes: number }>;
/** `art` holds square WebP images by edge length in pixels; `palette` are hex colours, the most used first. */
export type CoverArt = Readonly<{
  art: Readonly<Record<'96' | '480' | '1200', string>>;
  palette: readonly string[];
  /** base64 thumbhash */
  thumbhash: string;
}>;

/** `peaks` are 800 bytes (0 to 255) as base64; `loudnessCentiLufs` is integrated loudness in hundredths of LUFS. */
export type TrackProcessed = Event<
  'TrackProcessed',
  {
    trackId: string;
    artistId: string;
    durationMs: number;
    loudnessCentiLufs: number | null;
    peaks: string;
    sampleRate: number;
    channels: number;
    stream: Rendition;
    preview: Rendition;
    cover: CoverArt | null;
  }
>;
/** What was heard in the sound that rests under `audioKey`. */
export type TrackAnalysed = Event<'TrackAnalysed', { trackId: string; audioKey: string; sound: HeardSound }>;
export type TrackProcessingFailed = Event<'TrackProcessingFailed', { trackId: string; code: string; reason: string }>;
/** An admin has it processed again, after it failed or where nothing came of it. `releaseAt` as it stands by now. */
export type TrackProcessingRetried = Event<
  'TrackProcessingRetried',
  { trackId: string; artistId: string; releaseAt: string | null; by: string }
>;
export type TrackReleased = Event<'TrackReleased', { trackId: string }>;
/** Whether a post is to say that the song is out. The artist can change that until it is. */
/** An admin put the song up for its artist. */
export type TrackCurated = Event<'TrackCurated', { trackId: string; artistId: string; curatorId: string }>;
export type TrackAnnouncementChosen = Event<'TrackAnnouncementChosen', { trackId: string; artistId: string; isWanted: boolean }>;
/** It comes out at another time: `releaseAt` is ISO. Until it is out, and as often as its artist likes. */
export type TrackRescheduled = Event<'TrackRescheduled', { trackId: string; artistId: string; releaseAt: string }>;
/** Released together with this: a post of the artist follows. */
export type TrackAnnounced = Event<'TrackAnnounced', { trackId: string; artistId: string }>;
/** Its artist takes it out of every page for a while: nobody else sees it. What was played, liked and said of it stays. */
export type TrackWithdrawn = Event<'TrackWithdrawn', { trackId: string; artistId: string }>;
/** It is back, at the day on which it came out. */
export type TrackReinstated = Event<'TrackReinstated', { trackId: string; artistId: string }>;
/** A file of a track: what was uploaded. */
export type TrackFile = Readonly<{ uploadId: string; mediaKey: string; mediaType: string; sizeBytes: number }>;
type Replacing = { trackId: string; artistId: string; kind: TrackFileKind; version: number };
/**
 * Its artist gave another file for the sound or the cover; the old one stays until this one is ready. The first version of each kind is 1.
 * `freed`, here and below: the upload that the track uses no longer, or null.
 */
export type TrackReplacementBegun = Event<'TrackReplacementBegun', Replacing & { file: TrackFile; freed: string | null }>;
/** The track sounds like this from now on. Plays, likes and its address stay. The figures are those of `TrackProcessed`. */
export type TrackAudioReplaced = Event<
  'TrackAudioReplaced',
  Omit<TrackProcessed['data'], 'cover'> & { version: number; audio: TrackFile; freed: string | null }
>;
/** The track wears this cover from now on. */
export type TrackCoverReplaced = Event<
  'TrackCoverReplaced',
  { trackId: string; artistId: string; version: number; cover: CoverArt; freed: string | null }
>;
/** Nothing came of the new file: the track stays as it is. */
export type TrackReplacementFailed = Event<
  'TrackReplacementFailed',
  Replacing & { code: string; reason: string; freed: string | null }
>;
/** What was made of files that were replaced is gone. */
export type ReplacedFilesRemoved = Event<'ReplacedFilesRemoved', { trackId: string }>;

/** Gone from every page, also from the artist's; what was played stays counted. */
export type TrackUnpublished = Event<'TrackUnpublished', { trackId: string; artistId: string }>;

/** The artist gave a track other words. Both as they are from now on; `timedLyrics` is WebVTT. */
export type TrackLyricsChanged = Event<
  'TrackLyricsChanged',
  { trackId: string; artistId: string; lyrics: Personal<string | null>; timedLyrics: Personal<string | null> }
>;

export type TrackEvent =
  | TrackUploaded
  | TrackProcessingStarted
  | TrackProcessed
  | TrackAnalysed
  | TrackProcessingFailed
  | TrackProcessingRetried
  | TrackReleased
  | TrackWithdrawn
  | TrackReinstated
  | TrackReplacementBegun
  | TrackAudioReplaced
  | TrackCoverReplaced
  | TrackReplacementFailed
  | ReplacedFilesRemoved
  | TrackUnpublished
  | TrackEdited
  | TrackLyricsChanged
  | TrackAnnouncementChosen
  | TrackCurated
  | TrackAnnounced
  | TrackRescheduled;

const file = personal<FileUploaded['data']>('ownerId');
const text = personal<TrackUploaded['data']>('artistId');
const words = personal<TrackLyricsChanged['data']>('artistId');
const edited = personal<TrackEdited['data']>('artistId');

export const trackEvents: EventDeclarations<TrackEvent | UploadEvent> = {
  FileUploaded: {
    version: 1,
    fields: {
      ...publicFields('uploadId', 'ownerId', 'kind', 'mediaKey', 'mediaType', 'sizeBytes'),
      fileName: file,
    },
  },
  UploadLapsed: { version: 1, fields: { uploadId: 'public' } },
  TrackUploaded: {
    version: 1,
    fields: {
      trackId: 'public',
      artistId: 'public',
      title: text,
      version: text,
      artist: text,
      featuredArtists: text,
      album: text,
      genre: 'public',
      genres: 'public',
      year: 'public',
      description: text,
      lyrics: text,
      tags: text,
      ...publicFields('moodCategories', 'downloadable', 'isExplicit', 'releaseAt', 'aiCategory', 'aiInvolvement'),
      aiTools: text,
      aiCredits: text,
      chartEligible: 'public',
      audio: 'public',
      cover: 'public',
    },
  },
  TrackProcessingStarted: { version: 1, fields: { trackId: 'public' } },
  TrackProcessed: {
    version: 1,
    fields: publicFields(
      'trackId',
      'artistId',
      'durationMs',
      'loudnessCentiLufs',
      'peaks',
      'sampleRate',
      'channels',
      'stream',
      'preview',
      'cover',
    ),
  },
  TrackAnalysed: { version: 1, fields: publicFields('trackId', 'audioKey', 'sound') },
  TrackProcessingFailed: { version: 1, fields: { trackId: 'public', code: 'public', reason: 'public' } },
  TrackProcessingRetried: { version: 1, fields: publicFields('trackId', 'artistId', 'releaseAt', 'by') },
  TrackReleased: { version: 1, fields: { trackId: 'public' } },
  TrackCurated: { version: 1, fields: publicFields('trackId', 'artistId', 'curatorId') },
  TrackAnnouncementChosen: { version: 1, fields: publicFields('trackId', 'artistId', 'isWanted') },
  TrackAnnounced: { version: 1, fields: publicFields('trackId', 'artistId') },
  TrackRescheduled: { version: 1, fields: publicFields('trackId', 'artistId', 'releaseAt') },
  TrackWithdrawn: { version: 1, fields: publicFields('trackId', 'artistId') },
  TrackReinstated: { version: 1, fields: publicFields('trackId', 'artistId') },
  TrackReplacementBegun: {
    version: 1,
    fields: publicFields('trackId', 'artistId', 'kind', 'version', 'file', 'freed'),
  },
  TrackAudioReplaced: {
    version: 1,
    fields: {
      ...publicFields('trackId', 'artistId', 'version', 'audio', 'freed', 'durationMs', 'loudnessCentiLufs', 'peaks'),
      ...publicFields('sampleRate', 'channels', 'stream', 'preview'),
    },
  },
  TrackCoverReplaced: { version: 1, fields: publicFields('trackId', 'artistId', 'version', 'cover', 'freed') },
  TrackReplacementFailed: {
    version: 1,
    fields: publicFields('trackId', 'artistId', 'kind', 'version', 'code', 'reason', 'freed'),
  },
  ReplacedFilesRemoved: { version: 1, fields: { trackId: 'public' } },
  TrackUnpublished: { version: 1, fields: { trackId: 'public', artistId: 'public' } },
  TrackEdited: {
    version: 1,
    fields: {
      ...publicFields('trackId', 'artistId', 'genre', 'genres', 'year', 'moodCategories', 'downloadable', 'isExplicit'),
      ...publicFields('aiCategory', 'aiInvolvement', 'chartEligible'),
      title: edited,
      version: edited,
      artist: edited,
      featuredArtists: edited,
      album: edited,
      description: edited,
      tags: edited,
      aiTools: edited,
      aiCredits: edited,
    },
  },
  TrackLyricsChanged: {
    version: 1,
    fields: { trackId: 'public', artistId: 'public', lyrics: words, timedLyrics: words },
  },
};
