import { bytes, call, form, shape, type After, type FormFile, type kernelRefusals } from '../kernel';
import type { HLS_TYPE, hlsRefusals } from '../playback';
import { trackRefusals, type quotaRefusals, type Track } from '../tracks';
import type { SongFields, Video, VideoFields, VideoPage, YoutubeMetadata, YoutubeMetadataRequest } from './api';
import type { videoRefusals } from './rules';

type Refused = typeof videoRefusals;
type Tracks = typeof trackRefusals;
type Declared = Tracks['genre' | 'genres' | 'moods' | 'moodsTooMany' | 'year' | 'aiTools' | 'aiCredits' | 'aiLocked'];
type Invalid = (typeof kernelRefusals)['invalid'];
type Cover = Tracks['coverType' | 'coverTooLarge' | 'coverUnreadable'] | ReturnType<Tracks['coverDimensions']>;
const access = { page: 'upload', refusal: trackRefusals.artistOnly } as const;

/** Videos that can be played, of everyone or of one artist, the newest first. */
export const getVideos = call('GET /api/videos', {
  access: 'public',
  query: shape<After & { artist?: string }>(),
  answer: shape<VideoPage>(),
  refuses: shape<(typeof kernelRefusals)['idNotValid']>(),
});

/** A video. */
export const getVideo = call('GET /api/videos/:id', {
  access: 'public',
  answer: shape<Video>(),
  refuses: shape<Refused['unknown']>(),
});

/** The film itself, in ranges. */
export const streamVideo = call('GET /api/videos/:id/stream', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'video/mp4'>(),
  refuses: shape<Refused['unknown'] | Tracks['fileUnknown']>(),
});

type Segmented = (typeof hlsRefusals)['none'];

/** The playlist of a film: `main.m3u8`, or that of one rendition, such as `high.m3u8`. */
export const getVideoPlaylist = call('GET /api/videos/:id/hls/:rendition', {
  access: 'public',
  worth: 'always',
  answer: bytes<typeof HLS_TYPE>(),
  refuses: shape<Refused['unknown'] | Segmented>(),
});

/** A segment of a film, at the address that a playlist gives. Of what not everyone may see the address is signed. */
export const getVideoSegment = call('GET /api/videos/:id/hls/:rendition/:segment', {
  access: 'public',
  worth: 'always',
  ranges: true,
  query: shape<{ until?: string; sig?: string }>(),
  answer: bytes<'video/mp4'>(),
  refuses: shape<
    Refused['unknown'] | Tracks['fileUnknown'] | Segmented | (typeof hlsRefusals)['unsigned' | 'forged' | 'expired']
  >(),
});

/** Its picture. */
export const getVideoPoster = call('GET /api/videos/:id/poster.webp', {
  access: 'public',
  worth: 'always',
  answer: bytes<'image/webp'>(),
  refuses: shape<Refused['unknown'] | Tracks['fileUnknown']>(),
});

/**
 * Takes a video with what is said about it: its file, or as `videoUploadId` a film that came in parts before. It becomes a video, or with `extract` as
 * `videoProcessingMode` a song of its sound.
 */
export const uploadVideo = call('POST /api/videos/upload', {
  access,
  publishes: true,
  limit: 'video',
  status: 201,
  body: form<
    { video?: FormFile; videoUploadId?: string; thumbnail?: FormFile; videoProcessingMode?: string } & VideoFields & SongFields
  >(),
  answer: shape<Video | Track>(),
  refuses: shape<
    | Invalid
    | Declared
    | Cover
    | Refused['type' | 'tooLarge' | 'missing' | 'unexpected' | 'unplayable' | 'aborted' | 'mode' | 'noSound']
    | Tracks['audioTooLarge' | 'tooManyUnused' | 'releaseDate' | 'alreadyExists']
    | Tracks['unknownUpload' | 'uploadLapsed' | 'notYourUpload' | 'wrongKind']
    | (typeof kernelRefusals)['idNotValid']
    | (typeof quotaRefusals)['tracks' | 'bytes']
  >(),
});

/** Shows a video of YouTube here. It stays there. */
export const importYoutube = call('POST /api/youtube/import', {
  access,
  publishes: true,
  limit: 'video',
  status: 201,
  body: form<{ youtubeUrl: string; coverArt?: FormFile } & VideoFields>(),
  answer: shape<Video>(),
  refuses: shape<
    Invalid | Declared | Cover | Refused['missing' | 'unexpected' | 'aborted' | 'youtubeUrl' | 'youtubeUnknown' | 'youtubeAway']
  >(),
});

/** What YouTube says about one of its videos. */
export const getYoutubeMetadata = call('POST /api/youtube/metadata', {
  access,
  limit: 'youtube',
  body: shape<YoutubeMetadataRequest>(),
  answer: shape<YoutubeMetadata>(),
  refuses: shape<Refused['youtubeUrl' | 'youtubeUnknown' | 'youtubeAway']>(),
});

/** Its artist takes a video away for good. */
export const deleteVideo = call('DELETE /api/videos/:id', {
  access: 'user',
  limit: 'video',
  status: 204,
  refuses: shape<Refused['unknown' | 'notYours']>(),
});
