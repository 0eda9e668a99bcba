import type { BlogCoverEvent, BlogCoverUploaded, RecordBlogCover } from '@refrain/contracts/editorial';
import type { Decider } from '../kernel/write/decider';

export type BlogCover = { status: 'none' } | { status: 'stored'; ownerId: string; cover: BlogCoverUploaded['data']['cover'] };

const decide = ({ data }: RecordBlogCover, state: BlogCover): readonly BlogCoverEvent[] =>
  state.status === 'stored' ? [] : [{ type: 'BlogCoverUploaded', data }];

const evolve = (_state: BlogCover, { data: { ownerId, cover } }: BlogCoverEvent): BlogCover => ({
  status: 'stored',
  ownerId,
  cover,
});

export const blogCoverDecider: Decider<BlogCover, RecordBlogCover, BlogCoverEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const blogCoverStream = (coverId: string): string => `blogcover-${coverId}`;
