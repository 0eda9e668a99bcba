import { OWN_ACTS, rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';
import { drafts } from './drafts';
import { feedBuffer } from './feed-buffer';

export const postsContext: Context = {
  slices: [drafts, feedBuffer],
  pushes: {
    posts: rooms.post,
    comments: (_id, doc) => (doc ? rooms.post((doc as { postId: string }).postId) : null),
    // A push to many followers at once does not say whose feed it is for.
    timelines: () => 'feed:',
    hides: (id) => rooms.feed(id.split(':')[1] ?? ''),
    likes: (id) => rooms.user(OWN_ACTS.likes(id).userId),
  },
  acts: { likes: () => import('./liking').then((m) => m.liking) },
  endpointsWithActs: ['getFeed', 'getPost', 'getProfilePosts', 'getTopicPosts'],
  reconnected: () => import('./refresh-cached').then((m) => m.refreshCached()),
};
