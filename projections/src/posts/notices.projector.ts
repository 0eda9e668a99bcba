import type { LikeEvent, PostEvent, PostModerationEvent } from '@refrain/contracts/posts';
import { shareOf } from '../kernel';
import { forget, keepOwner, notify, notifyOfOneMore, setGone, toOwner, withdraw } from '../notices';

export const postNotices = shareOf<PostEvent | LikeEvent | PostModerationEvent>()({
  PostCreated: (event) => {
    const { postId, authorId, mentions } = event.data;
    const notified = mentions.map((userId) => notify(event, { userId, kind: 'mention', subjectId: postId, actorId: authorId }));
    return [keepOwner(postId, authorId), ...notified];
  },
  // A person that an earlier version mentioned is not notified again.
  PostEdited: (event) => {
    const { postId, authorId, newMentions } = event.data;
    return newMentions.map((userId) => notify(event, { userId, kind: 'mention', subjectId: postId, actorId: authorId }));
  },
  PostMediaDescribed: 'ignored',
  PostMediaCaptioned: 'ignored',
  PostDeleted: ({ data: { postId } }) => forget(postId),
  PostMediaProcessed: 'ignored',
  PostMediaFailed: 'ignored',
  PostLinkDescribed: 'ignored',
  PostRemoved: ({ data: { postId } }) => [setGone(postId, true)],
  PostRestored: ({ data: { postId } }) => [setGone(postId, false)],
  PostLiked: (event) => {
    const { postId, userId: actorId } = event.data;
    return [
      toOwner(postId, (userId) =>
        userId === actorId ? [] : [notifyOfOneMore(event, { userId, kind: 'like', subjectId: postId, actorId })],
      ),
    ];
  },
  PostUnliked: ({ data: { postId, userId: actorId } }) => [
    toOwner(postId, (userId) => [withdraw({ userId, kind: 'like', subjectId: postId, actorId })]),
  ],
});
