import type { EditTrackRequest, ProcessingStatus } from '../tracks';
import type { VideoDeclaration } from './events';

/** GET /api/videos/{id}. `duration` is in seconds; addresses are paths of ours, null until there is something. */
export type Video = Readonly<{
  id: string;
  artistId: string;
  artistSlug: string | null;
  title: string;
  artist: string;
  version: string | null;
  featuredArtists: readonly string[];
  album: string | null;
  genre: string;
  genres: readonly string[];
  year: number;
  description: string | null;
  tags: readonly string[];
  moodCategories: readonly string[];
  isExplicit: boolean;
  aiCategory: VideoDeclaration['aiCategory'];
  aiInvolvement: VideoDeclaration['aiInvolvement'];
  aiTools: readonly string[];
  aiCredits: string | null;
  videoUrl: string | null;
  posterUrl: string | null;
  /** Of a video that stays on YouTube. Nothing of YouTube is loaded before the viewer asks for it. */
  youtubeId: string | null;
  isYoutubeContent: boolean;
  duration: number | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  createdAt: string;
  processingStatus: ProcessingStatus;
  processingError: Readonly<{ code: string; reason: string }> | null;
}>;

/** GET /api/videos: those that can be played, the newest first. */
export type VideoPage = Readonly<{ videos: readonly Video[]; next: string | null }>;

/** The fields of both forms: those of a song. Lists are JSON, or text with commas between. */
export type VideoFields = Readonly<Partial<Record<keyof Omit<EditTrackRequest, 'downloadable' | 'chartEligible'>, string>>>;

/** Fields of songs alone, where the sound is extracted. */
export type SongFields = Readonly<
  Partial<Record<'downloadable' | 'chartEligible' | 'lyrics' | 'releaseNow' | 'releaseDate' | 'announce', string>>
>;

/** POST /api/youtube/metadata */
export type YoutubeMetadataRequest = { url: string };
/** What YouTube says about one of its videos. `thumbnail` is a data URL, or null. */
export type YoutubeMetadata = Readonly<{
  youtubeId: string;
  title: string;
  channelTitle: string | null;
  description: string | null;
  tags: readonly string[];
  detectedGenre: string | null;
  thumbnail: string | null;
}>;
