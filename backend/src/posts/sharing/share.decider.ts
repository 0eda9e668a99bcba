import type { PostShared, ShareEvent, SharePost } from '@refrain/contracts/posts';
import type { Decider } from '../../kernel/write/decider';

/** Whether one person has shared one post. */
export type Share = { isShared: boolean };

const decide = (command: SharePost, { isShared }: Share): readonly PostShared[] =>
  isShared ? [] : [{ type: 'PostShared', data: command.data }];

export const shareDecider: Decider<Share, SharePost, ShareEvent> = {
  initialState: () => ({ isShared: false }),
  decide,
  evolve: () => ({ isShared: true }),
};

export const shareStream = (postId: string, userId: string): string => `share-${postId}-${userId}`;
