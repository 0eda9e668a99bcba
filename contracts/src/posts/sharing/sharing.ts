import type { SharePostRequest } from '../api';
import type { LinkType } from '../links/links';
import { POST_MAX_LENGTH } from '../rules';
import type { SharePlatform } from './share-links';

/** What can be shared (spec part 1, section 3). */
type ShareType = 'track' | 'video' | 'artist' | 'playlist' | 'album' | 'post';

/** A thing that the API has addresses and counts for. */
export type ShareSubject = Readonly<{ type: ShareType; id: string }>;

/** One thing as it is passed on. An artist is any person's page, by the id of the person. */
export type ShareItem = ShareSubject &
  Readonly<{
    title: string;
    description: string | null;
    imageUrl: string | null;
    /** Of its own page here. */
    path: string;
    /** What a post that shares it links to; null where posts cannot link to it. */
    link: Readonly<{ url: string; type: LinkType }> | null;
    /** Where sharing is counted, if not at the thing itself: at the post that holds it up. */
    countedAt?: ShareSubject;
  }>;

export const SHARE_NETWORKS = ['twitter', 'facebook', 'whatsapp'] as const satisfies readonly SharePlatform[];
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

const SHARED_DESCRIPTION_MAX_LENGTH = 100;

/** What a post that shares something says (spec part 1, section 7: texts by type, each with an emoji). */
const FEED_TEXTS: Readonly<Record<ShareType, (title: string) => string>> = {
  track: (title) => `🎵 Listen to ${title}`,
  video: (title) => `🎬 Watch ${title}`,
  artist: (title) => `🎤 Meet ${title}`,
  playlist: (title) => `🎧 Play ${title}`,
  album: (title) => `💿 Hear ${title}`,
  post: (title) => `💬 ${title}`,
};

/** Without the name of its author: that is theirs, and stands on the card as it is then. */
const SHARED_POST = '💬 Shared a post';

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

/** The post that shares a thing with those who follow; null for what a post cannot link to. */
export const sharedInFeed = ({ type, title, description, imageUrl, link }: ShareItem): SharePostRequest | null =>
  link && {
    content: link.type === 'post' ? SHARED_POST : cut(FEED_TEXTS[type](title), POST_MAX_LENGTH),
    linkUrl: link.url,
    linkType: link.type,
    linkTitle: title,
    linkDescription: description && cut(description, SHARED_DESCRIPTION_MAX_LENGTH),
    linkImage: imageUrl,
  };

/** Spec part 1, section 8, to the letter. */
export const sharingTexts = {
  share: 'Share',
  shareThing: (title: string) => `Share ${title}`,
  postBy: (name: string) => `${name}’s post`,
  postGone: 'This post is not available',
  postGoneHint: 'It was deleted or hidden, or is not for you to see.',
  pictureIn: 'Picture in the shared post',
  toFeed: 'Share to feed',
  toFeedHint: 'A post with it, for everyone who follows you',
  copy: 'Copy link',
  elsewhere: 'Elsewhere',
  device: 'More apps',
  networks: { twitter: 'Twitter', facebook: 'Facebook', whatsapp: 'WhatsApp' } satisfies Record<ShareNetwork, string>,
  sharedToFeed: 'Shared to feed',
  sharedToFeedText: (title: string) => `"${title}" has been shared to your feed!`,
  failed: 'Share failed',
  toFeedFailed: "Couldn't share to your feed. Please try again.",
  copied: 'Copied to clipboard',
  copiedText: (title: string) => `Link to ${title} has been copied!`,
  copyFailed: 'Copy failed',
  copyFailedText: "Couldn't copy link to clipboard.",
  opening: 'Sharing content',
  openingText: (network: string, title: string) => `Opening ${network} to share "${title}"`,
  wentWrong: 'Something went wrong while sharing.',
  shared: 'Shared successfully',
  sharedText: 'Content has been shared!',
} as const;
