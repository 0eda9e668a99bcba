import { rooms } from '@refrain/contracts/kernel';
import { commentLikeAct, likeAct, roomOfComments, type CommentDocument } from '@refrain/contracts/posts';
import type { Context } from '../../shared/lib/context';
import { feedBuffer } from './cache/feed-buffer';

export const postsContext: Context = {
  slices: [feedBuffer],
  pushes: {
    posts: rooms.post,
    comments: (_id, doc) => (doc ? roomOfComments(doc as CommentDocument) : null),
    commentCounts: rooms.track,
    // A push to many followers at once does not say whose feed it is for.
    timelines: () => 'feed:',
    hides: (id) => rooms.feed(id.split(':')[1] ?? ''),
    likes: likeAct.room,
    commentLikes: commentLikeAct.room,
  },
  acts: {
    likes: () => import('./cache/liking').then((m) => m.liking),
    commentLikes: () => import('./comments/patch-comment').then((m) => m.likingComment),
  },
  endpointsWithActs: ['getFeed', 'getPost', 'getProfilePosts', 'getTopicPosts', 'getComments'],
  reconnected: () => import('./cache/refresh-cached').then((m) => m.refreshCached()),
};
