import { publicFields, personal, type Event, type EventDeclarations, type Personal } from '../kernel';
import type { LinkType } from './links/links';
import type { MediaKind } from './media/media';

export type PostLinkTarget = Readonly<{ url: string; type: LinkType }>;
export type AttachedMedia = Readonly<{ id: string; kind: MediaKind }>;

/** `trackId` is the track of this community that the post links to, if any; `mentions` are ids of people. */
export type PostCreated = Event<
  'PostCreated',
  {
    postId: string;
    authorId: string;
    content: Personal<string>;
    trackId: string | null;
    link: Personal<PostLinkTarget | null>;
    media: AttachedMedia | null;
    mentions: readonly string[];
  }
>;
export type PostDeleted = Event<'PostDeleted', { postId: string; authorId: string; deletedBy: string }>;

/** px of the largest copy, null for sound; `durationMs` is null for a picture that does not move; `thumbhash` is base64, `peaks` 800 bytes as base64. */
export type PostMediaProcessed = Event<
  'PostMediaProcessed',
  {
    postId: string;
    authorId: string;
    mediaId: string;
    kind: MediaKind;
    width: number | null;
    height: number | null;
    durationMs: number | null;
    thumbhash: Personal<string | null>;
    peaks: Personal<string | null>;
  }
>;
export type PostMediaFailed = Event<'PostMediaFailed', { postId: string; mediaId: string; code: string; reason: string }>;
/** What another site says about the link; `imageId` is its picture, kept here. */
export type PostLinkDescribed = Event<
  'PostLinkDescribed',
  { postId: string; authorId: string; title: Personal<string>; description: Personal<string | null>; imageId: string | null }
>;
/** What a picture of a post shows, in the words of its author, for viewers who cannot see it. Empty takes them back. */
export type PostMediaDescribed = Event<
  'PostMediaDescribed',
  { postId: string; authorId: string; mediaId: string; alt: Personal<string> }
>;
/** What is said in a film, in one language (a BCP 47 tag), as WebVTT. Empty takes the captions of this language back. */
export type PostMediaCaptioned = Event<
  'PostMediaCaptioned',
  { postId: string; authorId: string; mediaId: string; language: string; captions: Personal<string> }
>;
/**
 * The author put other words in place of the ones before; their links and mentions are as if they had been posted so.
 * `postedAt` is when the post was created, ISO; `newMentions` are those of `mentions` that no version before
 * mentioned.
 */
export type PostEdited = Event<
  'PostEdited',
  {
    postId: string;
    authorId: string;
    content: Personal<string>;
    trackId: string | null;
    link: Personal<PostLinkTarget | null>;
    mentions: readonly string[];
    newMentions: readonly string[];
    postedAt: string;
  }
>;
export type PostEvent =
  | PostCreated
  | PostEdited
  | PostDeleted
  | PostMediaProcessed
  | PostMediaFailed
  | PostMediaDescribed
  | PostMediaCaptioned
  | PostLinkDescribed;

/** `pointsAwarded` is more than 0 only the first time this person likes this post. */
export type PostLiked = Event<'PostLiked', { postId: string; userId: string; pointsAwarded: number }>;
export type PostUnliked = Event<'PostUnliked', { postId: string; userId: string }>;
export type LikeEvent = PostLiked | PostUnliked;

/** Once a person and post, however often they share it. */
export type PostShared = Event<'PostShared', { postId: string; userId: string }>;
/** The same of a track. */
export type TrackShared = Event<'TrackShared', { trackId: string; userId: string }>;
export type ShareEvent = PostShared | TrackShared;

const words = personal<PostCreated['data']>('authorId');
const edited = personal<PostEdited['data']>('authorId');
const media = personal<PostMediaProcessed['data']>('authorId');
const link = personal<PostLinkDescribed['data']>('authorId');

export const postEvents: EventDeclarations<PostEvent | LikeEvent | ShareEvent> = {
  PostCreated: {
    version: 2,
    fields: {
      postId: 'public',
      authorId: 'public',
      content: words,
      trackId: 'public',
      link: words,
      media: 'public',
      mentions: 'public',
    },
  },
  PostEdited: {
    version: 1,
    fields: {
      ...{
        postId: 'public',
        authorId: 'public',
        trackId: 'public',
        mentions: 'public',
        newMentions: 'public',
        postedAt: 'public',
      },
      content: edited,
      link: edited,
    },
  },
  PostMediaDescribed: {
    version: 1,
    fields: { postId: 'public', authorId: 'public', mediaId: 'public', alt: personal<PostMediaDescribed['data']>('authorId') },
  },
  PostMediaCaptioned: {
    version: 1,
    fields: {
      ...publicFields('postId', 'authorId', 'mediaId', 'language'),
      captions: personal<PostMediaCaptioned['data']>('authorId'),
    },
  },
  PostDeleted: { version: 1, fields: { postId: 'public', authorId: 'public', deletedBy: 'public' } },
  PostMediaProcessed: {
    version: 1,
    fields: {
      ...publicFields('postId', 'authorId', 'mediaId', 'kind', 'width', 'height', 'durationMs'),
      thumbhash: media,
      peaks: media,
    },
  },
  PostMediaFailed: { version: 1, fields: { postId: 'public', mediaId: 'public', code: 'public', reason: 'public' } },
  PostLinkDescribed: {
    version: 1,
    fields: { postId: 'public', authorId: 'public', title: link, description: link, imageId: 'public' },
  },
  PostLiked: { version: 1, fields: { postId: 'public', userId: 'public', pointsAwarded: 'public' } },
  PostUnliked: { version: 1, fields: { postId: 'public', userId: 'public' } },
  PostShared: { version: 1, fields: { postId: 'public', userId: 'public' } },
  TrackShared: { version: 1, fields: { trackId: 'public', userId: 'public' } },
};
