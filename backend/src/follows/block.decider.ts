import { blockRefusals, MOST_BLOCKS, type BlockCommand, type BlockEvent } from '@refrain/contracts/follows';
import { refuse } from '../kernel/write/decider';
import { pairDecider } from '../kernel/write/pair.decider';

export const blockDecider = pairDecider<BlockCommand, BlockEvent>({
  commands: {
    BlockUser: {
      turns: 'on',
      allow: ({ blockerId, blockedId }) => blockerId === blockedId && refuse(blockRefusals.oneself),
      makes: ({ blockerId, blockedId, isAdmin, blocks }) => {
        if (isAdmin) return refuse(blockRefusals.admin);
        if (blocks >= MOST_BLOCKS) return refuse(blockRefusals.tooMany);
        return { type: 'UserBlocked', data: { blockerId, blockedId } };
      },
    },
    UnblockUser: {
      turns: 'off',
      makes: ({ blockerId, blockedId }) => ({ type: 'UserUnblocked', data: { blockerId, blockedId } }),
    },
  },
  isOnAfter: { UserBlocked: true, UserUnblocked: false },
});

export const blockStream = (blockerId: string, blockedId: string): string => `block-${blockerId}-${blockedId}`;
