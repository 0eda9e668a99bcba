import { ownAct, rooms } from '../kernel';
import type { CommentSubject } from './comments/comments';

// What a first visit needs of posts stands here alone: a module comes with all that any page uses of it.

/** Likes, by `post:person`. */
export const likeAct = ownAct('likes', 'subject:person');

/** Likes of comments, by `comment:person`. */
export const commentLikeAct = ownAct('commentLikes', 'subject:person');

/** The room that hears of the comments of a post or track. */
export const roomOfComments = ({ subject, postId }: Readonly<{ subject?: CommentSubject; postId: string }>): string =>
  subject === 'track' ? rooms.track(postId) : rooms.post(postId);
