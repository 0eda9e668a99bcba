import type { ShareEvent, SharePost, ShareTrack } from '@refrain/contracts/posts';
import type { Decider } from '../../kernel/write/decider';

/** Whether one person has shared one post or track. */
export type Share = { isShared: boolean };

const shared = (command: SharePost | ShareTrack): ShareEvent =>
  command.type === 'SharePost' ? { type: 'PostShared', data: command.data } : { type: 'TrackShared', data: command.data };

export const shareDecider: Decider<Share, SharePost | ShareTrack, ShareEvent> = {
  initialState: () => ({ isShared: false }),
  decide: (command, { isShared }) => (isShared ? [] : [shared(command)]),
  evolve: () => ({ isShared: true }),
};

/** `id` is that of a post or a track. */
export const shareStream = (id: string, userId: string): string => `share-${id}-${userId}`;
