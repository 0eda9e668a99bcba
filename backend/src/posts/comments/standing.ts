import type { CommentSubject } from '@refrain/contracts/posts';
import { trackById } from '@refrain/projections/tracks';
import type { Facts } from '../../kernel/write/facts';
import { postDecider, postStream } from '../post.decider';

type Read = Pick<Facts, 'streams' | 'store'>;
/** `isOut` is whether others may see it: a post that is not removed, a track that is released. */
type Standing = Readonly<{ authorId: string; isOut: boolean; durationSeconds: number | null }>;

const ofPost = async (postId: string, { streams }: Read): Promise<Standing | null> => {
  const post = await streams.recent(postStream(postId), postDecider);
  if (post.status === 'none' || post.status === 'deleted') return null;
  return { authorId: post.authorId, isOut: post.status === 'published', durationSeconds: null };
};

const ofTrack = async (trackId: string, { store }: Read): Promise<Standing | null> => {
  const track = await trackById(store, trackId);
  return track && { authorId: track.artistId, isOut: track.isPublished, durationSeconds: track.duration };
};

const OF = { post: ofPost, track: ofTrack } as const;

/** What a comment stands under; null for what never was, or is gone for good. */
export const standing = (
  { subject, postId }: Readonly<{ subject: CommentSubject; postId: string }>,
  facts: Read,
): Promise<Standing | null> => OF[subject](postId, facts);
