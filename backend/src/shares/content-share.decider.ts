import type { Command } from '@refrain/contracts/kernel';
import type { ContentShared } from '@refrain/contracts/shares';
import type { Decider } from '../kernel/write/decider';

type ShareContent = Command<'ShareContent', ContentShared['data']>;

/** Whether one person has shared one thing. */
export const contentShareDecider: Decider<{ isShared: boolean }, ShareContent, ContentShared> = {
  initialState: () => ({ isShared: false }),
  decide: ({ data }, { isShared }) => (isShared ? [] : [{ type: 'ContentShared', data }]),
  evolve: () => ({ isShared: true }),
};

export const contentShareStream = (contentId: string, userId: string): string => `contentShare-${contentId}-${userId}`;
