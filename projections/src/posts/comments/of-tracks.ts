import type { Change } from '../../kernel';
import type { StoredComment } from './comments.view';
import { pinnedComments as pinned, trackCommentCounts as counts } from './of-tracks.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** One more, or one less: of a post this changes nothing. */
export const countedOnTrack = (trackId: string, by: 1 | -1): Change =>
  counts.change(trackId, ({ commentCount }) => ({ commentCount: commentCount + by }));

/** A comment on its moment; nothing where it has none, or says nothing since its author was erased. */
export const pin = ({ id, postId, userId, atSeconds, content, createdAt }: StoredComment): readonly Change[] =>
  atSeconds === undefined || content === '' ? [] : [pinned.put(id, { postId, userId, atSeconds, at: createdAt })];

export const unpin = (commentId: string): Change => pinned.remove(commentId);

export const addedToTrack = (comment: StoredComment): readonly Change[] =>
  comment.subject !== 'track'
    ? []
    : [counts.upsert(comment.postId, (known) => ({ commentCount: (known?.commentCount ?? 0) + 1 })), ...pin(comment)];

export const goneWithTrack = (trackId: string): readonly Change[] => [
  counts.remove(trackId),
  pinned.each({ where: { postId: trackId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [pinned.remove(id)]),
];
