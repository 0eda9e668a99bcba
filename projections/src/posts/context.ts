import { defineContext } from '../kernel/context';
import { hasCommented } from './comments/comments.queries';
import { commentNotices } from './comments/comment-notices.projector';
import { noticedPost } from './feed/post.queries';
import { noticedComment } from './noticed-comment.queries';
import { postNotices } from './notices.projector';
import { commentsProjection } from './comments/comments.projector';
import { feedProjection } from './feed/feed.projector';
import { timelinesProjection } from './timelines/timelines.projector';
import { trackSharesProjection } from './track-shares/track-shares.projector';

export const postsContext = defineContext({
  name: 'posts',
  projections: [feedProjection, commentsProjection, timelinesProjection, trackSharesProjection],
  notices: { rows: { ...postNotices.rows, ...commentNotices.rows }, keeps: [] },
  firstSteps: { commented: hasCommented },
  noticed: {
    ...{ like: noticedPost, mention: noticedPost },
    ...{ commentLike: noticedComment, trackComment: noticedComment, comment: noticedComment, reply: noticedComment },
    commentMention: noticedComment,
  },
});
