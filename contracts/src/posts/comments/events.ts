import type { CommentSubject } from './comments';
import { personal, type Event, type EventDeclarations, type Personal } from '../../kernel';

/**
 * `postId`, here and in all that becomes of a comment, is what it stands under: a post, or a track where `subject` says so. `parentId` is the
 * comment it replies to, which is itself no reply; null for one of the subject. `atSeconds` is the moment of the track that it is about.
 * `mentions` are ids of people.
 */
export type CommentAdded = Event<
  'CommentAdded',
  {
    commentId: string;
    subject: CommentSubject;
    postId: string;
    parentId: string | null;
    authorId: string;
    content: Personal<string>;
    atSeconds: number | null;
    mentions: readonly string[];
  }
>;
/** The author put other words in place of the ones before. `newMentions` are ids of people that no version before mentioned. */
export type CommentEdited = Event<
  'CommentEdited',
  { commentId: string; postId: string; authorId: string; content: Personal<string>; newMentions: readonly string[] }
>;
/** The author took their own comment back for good. `wasRemoved`: an admin had removed it before, so that it was not counted. */
export type CommentDeleted = Event<
  'CommentDeleted',
  { commentId: string; postId: string; authorId: string; wasRemoved: boolean }
>;
export type CommentEvent = CommentAdded | CommentEdited | CommentDeleted;

type Liking = { commentId: string; postId: string; authorId: string; userId: string };
/** `authorId` is the author of the comment. */
export type CommentLiked = Event<'CommentLiked', Liking>;
export type CommentUnliked = Event<'CommentUnliked', Liking>;
export type CommentLikeEvent = CommentLiked | CommentUnliked;

const liking = { commentId: 'public', postId: 'public', authorId: 'public', userId: 'public' } as const;

export const commentEvents: EventDeclarations<CommentEvent | CommentLikeEvent> = {
  CommentAdded: {
    version: 3,
    fields: {
      commentId: 'public',
      subject: 'public',
      postId: 'public',
      parentId: 'public',
      authorId: 'public',
      content: personal<CommentAdded['data']>('authorId'),
      atSeconds: 'public',
      mentions: 'public',
    },
  },
  CommentEdited: {
    version: 2,
    fields: {
      commentId: 'public',
      postId: 'public',
      authorId: 'public',
      content: personal<CommentEdited['data']>('authorId'),
      newMentions: 'public',
    },
  },
  CommentDeleted: {
    version: 1,
    fields: { commentId: 'public', postId: 'public', authorId: 'public', wasRemoved: 'public' },
  },
  CommentLiked: { version: 1, fields: liking },
  CommentUnliked: { version: 1, fields: liking },
};

const comment = { commentId: 'comment-1', postId: 'post-1', authorId: 'user-ben' } as const;
/** Frozen: one sample for each version of each event type. */
export const commentSamples = {
  CommentAdded: [
    {
      type: 'CommentAdded',
      data: { commentId: 'comment-1', postId: 'post-1', parentId: null, authorId: 'user-ben', content: 'A sample comment' },
    },
    {
      type: 'CommentAdded',
      data: {
        ...{ commentId: 'comment-of-track', subject: 'track', postId: 'track-1', parentId: null, authorId: 'user-ben' },
        ...{ content: 'A sample comment at a moment', atSeconds: 83 },
      },
    },
    {
      type: 'CommentAdded',
      data: {
        ...{ commentId: 'comment-of-track', subject: 'track', postId: 'track-1', parentId: null, authorId: 'user-ben' },
        ...{ content: 'A sample comment for @ada', atSeconds: 83, mentions: ['user-ada'] },
      },
    } satisfies CommentAdded,
  ],
  CommentEdited: [
    { type: 'CommentEdited', data: { ...comment, content: 'A sample comment, edited' } },
    {
      type: 'CommentEdited',
      data: { ...comment, content: 'A sample comment for @ada, edited', newMentions: ['user-ada'] },
    } satisfies CommentEdited,
  ],
  CommentDeleted: [{ type: 'CommentDeleted', data: { ...comment, wasRemoved: false } } satisfies CommentDeleted],
  CommentLiked: [{ type: 'CommentLiked', data: { ...comment, userId: 'user-ada' } } satisfies CommentLiked],
  CommentUnliked: [{ type: 'CommentUnliked', data: { ...comment, userId: 'user-ada' } } satisfies CommentUnliked],
} as const;
