import { blogRefusals, type BlogPostRequest } from '@refrain/contracts/editorial';
import { withoutControls } from '@refrain/contracts/kernel';
import type { CoverArt } from '@refrain/contracts/tracks';
import { DomainError } from '../kernel/domain-error';
import type { Streams } from '../kernel/write/streams/streams';
import { blogCoverDecider, blogCoverStream } from './blog-cover.decider';

/** What was typed, as it is kept. */
export const wordsOf = ({ title, excerpt, content }: BlogPostRequest) => ({
  title: title.trim().replace(/\s+/g, ' '),
  excerpt: excerpt?.trim() || null,
  content: withoutControls(content.replace(/\r\n?/g, '\n')).trim(),
});

/** The pictures behind an id. @throws DomainError BLOG.COVER_NOT_FOUND, also for another person's */
export const coverOf = async (streams: Streams, coverId: string, ownerId: string): Promise<CoverArt> => {
  const { state } = await streams.load(blogCoverStream(coverId), blogCoverDecider);
  if (state.status === 'none' || state.ownerId !== ownerId) throw new DomainError(blogRefusals.coverUnknown);
  return state.cover;
};
