import type { Recorded } from '@refrain/contracts/kernel';
import type { CommentModerationEvent, PostModerationEvent } from '@refrain/contracts/posts';
import { shareOf, type Change } from '../kernel';
import { notify } from '../notices';

/** Notifies an author of what an admin did to what they wrote; it is known by the act. */
const moderated = (
  event: Recorded<PostModerationEvent | CommentModerationEvent>,
  kind: 'removed' | 'restored',
  by: string,
): readonly Change[] =>
  by === event.data.authorId ? [] : [notify(event, { userId: event.data.authorId, kind, subjectId: event.id, actorId: null })];

export const moderationNotices = shareOf<PostModerationEvent | CommentModerationEvent>()({
  PostRemoved: (event) => moderated(event, 'removed', event.data.removedBy),
  PostRestored: (event) => moderated(event, 'restored', event.data.restoredBy),
  CommentRemoved: (event) => moderated(event, 'removed', event.data.removedBy),
  CommentRestored: (event) => moderated(event, 'restored', event.data.restoredBy),
});
