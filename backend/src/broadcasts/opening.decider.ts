import type { BroadcastOpened } from '@refrain/contracts/broadcasts';
import type { Command } from '@refrain/contracts/kernel';
import type { Decider } from '../kernel/write/decider';

type OpenBroadcast = Command<'OpenBroadcast', BroadcastOpened['data']>;
type Opening = Readonly<{ isOpened: boolean }>;

/** A person opens a message once, however often they look at it. */
export const openingDecider: Decider<Opening, OpenBroadcast, BroadcastOpened> = {
  initialState: () => ({ isOpened: false }),
  decide: ({ data }, { isOpened }) => (isOpened ? [] : [{ type: 'BroadcastOpened', data }]),
  evolve: () => ({ isOpened: true }),
};

export const openingStream = (broadcastId: string, userId: string): string => `broadcastOpening-${broadcastId}-${userId}`;
