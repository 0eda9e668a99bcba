import { refusal, type Command, type Event, type EventDeclarations } from '../../kernel';

/** One person's own: a post they do not want to see. */
export type PostHidden = Event<'PostHidden', { postId: string; userId: string }>;
export type PostUnhidden = Event<'PostUnhidden', { postId: string; userId: string }>;
export type HideEvent = PostHidden | PostUnhidden;

type HidePost = Command<'HidePost', { postId: string; userId: string; authorId: string }>;
type UnhidePost = Command<'UnhidePost', { postId: string; userId: string }>;
export type HideCommand = HidePost | UnhidePost;

const fields = { postId: 'public', userId: 'public' } as const;
export const hideEvents: EventDeclarations<HideEvent> = {
  PostHidden: { version: 1, fields },
  PostUnhidden: { version: 1, fields },
};

/** Frozen: one sample for each version of each event type. */
export const hideSamples = {
  PostHidden: [{ type: 'PostHidden', data: { postId: 'post-1', userId: 'user-ben' } } satisfies PostHidden],
  PostUnhidden: [{ type: 'PostUnhidden', data: { postId: 'post-1', userId: 'user-ben' } } satisfies PostUnhidden],
} as const;

/** POST and DELETE /api/posts/{id}/hide */
export type HideResponse = Readonly<{ isHidden: boolean }>;

export const hideRefusals = {
  ownPost: refusal('HIDE.OWN_POST', 400, 'You cannot hide your own post.'),
} as const;
