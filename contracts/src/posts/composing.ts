import { AUDIO_EXTENSIONS, COVER_EXTENSIONS, uploadTexts } from '../tracks';
import { linkRefusals, type LinkType } from './links/links';
import {
  POST_AUDIO_MAX_BYTES,
  POST_IMAGE_MAX_BYTES,
  POST_VIDEO_MAX_BYTES,
  postMediaRefusals,
  type MediaKind,
} from './media/media';

/** Spec part 2, section 9. */
export const LINK_PREVIEW_DELAY_MS = 800;
export const GIF_SEARCH_DELAY_MS = 500;
export const MENTION_SEARCH_DELAY_MS = 200;

type AttachmentRule = Readonly<{
  types: RegExp;
  extensions: readonly string[];
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
}>;

/** What a post may carry, as far as a browser can see: by type, else by the end of the name. The server judges the content. */
export const ATTACHMENTS: Readonly<Record<MediaKind, AttachmentRule>> = {
  image: {
    types: /^image\/(jpeg|png|webp|gif)$/,
    extensions: COVER_EXTENSIONS,
    maxBytes: POST_IMAGE_MAX_BYTES,
    wrongType: postMediaRefusals.imageType.message,
    tooLarge: postMediaRefusals.imageTooLarge.message,
  },
  audio: {
    types: /^audio\//,
    extensions: AUDIO_EXTENSIONS,
    maxBytes: POST_AUDIO_MAX_BYTES,
    wrongType: postMediaRefusals.audioType.message,
    tooLarge: postMediaRefusals.audioTooLarge.message,
  },
  video: {
    types: /^video\/(mp4|webm|ogg|avi|x-msvideo|quicktime)$/,
    extensions: ['mp4', 'webm', 'ogg', 'avi', 'mov'],
    maxBytes: POST_VIDEO_MAX_BYTES,
    wrongType: postMediaRefusals.videoType.message,
    tooLarge: postMediaRefusals.videoTooLarge.message,
  },
};

/** As a search for GIFs finds it (spec part 2, section 3). */
export type GifItem = Readonly<{
  id: string;
  title: string;
  images: Readonly<Record<'original' | 'fixed_height_small', Readonly<{ url: string }>>>;
}>;

export const composerTexts = {
  tools: 'Add to your post',
  attach: 'Add a picture, sound or video',
  gif: 'Add a GIF',
  emoji: 'Add an emoji',
  mention: 'Mention a person',
  publish: 'Post',
  remove: (name: string) => `Remove ${name}`,
  drop: 'Drop it here',
  wrongTypeTitle: uploadTexts.invalidType,
  wrongType: 'Please choose a picture, a sound or a video.',
  tooLargeTitle: uploadTexts.tooLarge,
  progress: 'Upload',
  uploading: (percent: number) => `${uploadTexts.uploading} ${percent}%`,
  alt: 'Describe the picture',
  altHint: 'For people who cannot see it. What is in it, and what matters about it?',
  altMissing: 'No description yet. You can add one now or later.',
  processing: uploadTexts.processing,
  stop: 'Stop',
  mediaFailed: 'Failed to create post.',
} as const;

export const mentionTexts = {
  people: 'People',
  searching: 'Searching',
  none: 'No users found',
  failed: 'People cannot be searched right now.',
  found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
} as const;

export const gifTexts = {
  title: 'GIFs',
  search: 'Search GIFs',
  searching: 'Searching',
  none: 'No GIFs found',
  note: 'GIF functionality requires API integration.',
  close: 'Close GIFs',
} as const;

export const linkPreviewTexts = {
  loading: 'Looking up the link',
  notAllowedTitle: 'Link Not Allowed',
  notAllowed: linkRefusals.notAllowed.message,
  failed: 'Failed to load link preview.',
  retry: 'Try again',
  dismiss: 'Dismiss preview',
  removeVideo: 'Remove video',
} as const;

/** What a card says it leads to. */
export const linkLabels: Readonly<Record<LinkType, string>> = {
  youtube: 'YouTube',
  'youtube-music': 'YouTube Music',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  track: 'Track',
  video: 'Video',
  blog_post: 'From the blog',
  post: 'Post',
};

export const embedTexts = {
  play: (title: string) => `Play ${title}`,
  note: (site: string) => `Playing contacts ${site}.`,
  player: (site: string, title: string) => `${site} player: ${title}`,
  close: 'Close player',
  open: (site: string) => `Open on ${site}`,
} as const;
