import type { Command } from '../kernel';
import type { Captions } from './media/captions';
import type { CommentSubject } from './comments/comments';
import type { CommentLiked } from './comments/events';
import type { PostCreated, PostEdited, PostLinkDescribed, PostLinkTarget, PostMediaFailed, PostMediaProcessed } from './events';

type Clear<Data, Field extends keyof Data, As> = Omit<Data, Field> & Record<Field, As>;

/** What was made of a file; nothing of it is erased yet. */
export type MadeMedia = Clear<
  Omit<PostMediaProcessed['data'], 'postId' | 'authorId' | 'mediaId' | 'kind'>,
  'thumbhash' | 'peaks',
  string | null
>;

/** `made` is there when the media can be shown at once; `alt` says what a picture shows, `captions` what is said in a film. */
export type CreatePost = Command<
  'CreatePost',
  Omit<PostCreated['data'], 'content' | 'link'> & {
    content: string;
    link: PostLinkTarget | null;
    made?: MadeMedia | null;
    alt?: string;
    captions?: readonly Captions[];
  }
>;
/** `at` is when it was asked for, ISO. */
type EditPost = Command<
  'EditPost',
  Omit<PostEdited['data'], 'authorId' | 'content' | 'link' | 'newMentions'> & {
    by: string;
    content: string;
    link: PostLinkTarget | null;
    at: string;
  }
>;
type DescribePostMedia = Command<'DescribePostMedia', { postId: string; by: string; alt: string }>;
/** `captions` is WebVTT, empty for none. */
type CaptionPostMedia = Command<'CaptionPostMedia', { postId: string; by: string; language: string; captions: string }>;
type DeletePost = Command<'DeletePost', { postId: string; by: string; byAdmin: boolean }>;
/** Nothing follows for a post that is gone meanwhile. */
type CompletePostMedia = Command<'CompletePostMedia', { postId: string; mediaId: string; made: MadeMedia }>;
type FailPostMedia = Command<'FailPostMedia', PostMediaFailed['data']>;
/** `url` is the link that was asked about; a post that links to another one meanwhile is not described. */
type DescribePostLink = Command<
  'DescribePostLink',
  Omit<PostLinkDescribed['data'], 'authorId' | 'title' | 'description'> & {
    url: string;
    title: string;
    description: string | null;
  }
>;
export type PostCommand =
  | CreatePost
  | EditPost
  | DescribePostMedia
  | CaptionPostMedia
  | DeletePost
  | CompletePostMedia
  | FailPostMedia
  | DescribePostLink;

/** `ownPost` earns nothing; `points` is what the rules give now, those of the first table where it is left out. */
type LikeData = { postId: string; userId: string; ownPost: boolean; points?: number };
type LikePost = Command<'LikePost', LikeData>;
type UnlikePost = Command<'UnlikePost', LikeData>;
/** For clients that do not say which state they want. */
export type ToggleLike = Command<'ToggleLike', LikeData>;
export type LikeCommand = LikePost | UnlikePost | ToggleLike;

export type SharePost = Command<'SharePost', { postId: string; userId: string }>;
export type ShareTrack = Command<'ShareTrack', { trackId: string; userId: string }>;

export type AddComment = Command<
  'AddComment',
  {
    commentId: string;
    subject: CommentSubject;
    postId: string;
    parentId: string | null;
    authorId: string;
    content: string;
    atSeconds: number | null;
    mentions: readonly string[];
    /** Of the track; null for a post. */
    durationSeconds: number | null;
  }
>;
/** `postedAt` is when the comment was added and `at` when this was asked for, both ISO. */
type EditComment = Command<
  'EditComment',
  { commentId: string; by: string; content: string; mentions: readonly string[]; postedAt: string; at: string }
>;
type DeleteComment = Command<'DeleteComment', { commentId: string; by: string }>;
export type CommentCommand = AddComment | EditComment | DeleteComment;

type LikeComment = Command<'LikeComment', CommentLiked['data']>;
type UnlikeComment = Command<'UnlikeComment', CommentLiked['data']>;
export type CommentLikeCommand = LikeComment | UnlikeComment;
