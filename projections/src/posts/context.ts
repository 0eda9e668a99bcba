import { defineContext } from '../kernel/context';
import { noticedPost } from './feed/post.queries';
import { postNotices } from './notices.projector';
import { commentsProjection } from './comments/comments.projector';
import { feedProjection } from './feed/feed.projector';
import { timelinesProjection } from './timelines/timelines.projector';

export const postsContext = defineContext({
  name: 'posts',
  projections: [feedProjection, commentsProjection, timelinesProjection],
  notices: postNotices,
  noticed: { like: noticedPost, mention: noticedPost },
});
