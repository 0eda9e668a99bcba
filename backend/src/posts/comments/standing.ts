import { postRefusals, type CommentSubject } from '@refrain/contracts/posts';
import { trackRefusals } from '@refrain/contracts/tracks';
import { trackById } from '@refrain/projections/tracks';
import type { Facts } from '../../kernel/write/facts';
import { postDecider, postStream } from '../post.decider';
import { isKept } from '../post.state';

type Read = Pick<Facts, 'streams' | 'store'>;
/** `isOut` is whether others may see it: a post that is not removed, a track that is released. */
type Standing = Readonly<{ authorId: string; isOut: boolean; durationSeconds: number | null }>;

const ofPost = async (postId: string, { streams }: Read): Promise<Standing | null> => {
  const post = await streams.recent(postStream(postId), postDecider);
  return isKept(post) ? { authorId: post.authorId, isOut: post.status === 'published', durationSeconds: null } : null;
};

const ofTrack = async (trackId: string, { store }: Read): Promise<Standing | null> => {
  const track = await trackById(store, trackId);
  return track && { authorId: track.artistId, isOut: track.isPublished, durationSeconds: track.duration };
};

/** What is said of a subject that a person cannot see. */
export const noSubject = { post: postRefusals.unknown, track: trackRefusals.unknown } as const;

/** The views that show the words of a comment, and count it. */
export const SHOWN_BY = ['comments', 'feed', 'people'] as const;

const OF = { post: ofPost, track: ofTrack } as const;

/** What a comment stands under; null for what never was, or is gone for good. */
export const standing = (
  { subject, postId }: Readonly<{ subject: CommentSubject; postId: string }>,
  facts: Read,
): Promise<Standing | null> => OF[subject](postId, facts);
