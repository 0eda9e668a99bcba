import { blogRefusals, type BlogSlugEvent, type ClaimBlogSlug } from '@refrain/contracts/editorial';
import { refuse, type Decider } from '../kernel/write/decider';

export type BlogSlug = { status: 'free' } | { status: 'held'; postId: string; heldUntil: string };

const decide = ({ data: { postId, heldUntil, gone } }: ClaimBlogSlug, slug: BlogSlug): readonly BlogSlugEvent[] => {
  if (slug.status === 'held' && slug.postId === postId) return [];
  if (slug.status === 'held' && slug.postId !== gone) return refuse(blogRefusals.slugTaken);
  return [{ type: 'BlogSlugClaimed', data: { postId, heldUntil } }];
};

const evolve = (_slug: BlogSlug, { data: { postId, heldUntil } }: BlogSlugEvent): BlogSlug => ({
  status: 'held',
  postId,
  heldUntil,
});

export const blogSlugDecider: Decider<BlogSlug, ClaimBlogSlug, BlogSlugEvent> = {
  initialState: () => ({ status: 'free' }),
  decide,
  evolve,
};
