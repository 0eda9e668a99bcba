import { blockRefusals, MOST_BLOCKS, type BlockCommand, type BlockEvent } from '@refrain/contracts/follows';
import { refuse, type Decider } from '../kernel/decider';

export type Block = { status: 'none' | 'blocked' };

const decide = (command: BlockCommand, block: Block): readonly BlockEvent[] => {
  const { blockerId, blockedId } = command.data;
  switch (command.type) {
    case 'BlockUser': {
      const { isAdmin, blocks } = command.data;
      if (blockerId === blockedId) return refuse(blockRefusals.oneself);
      if (block.status === 'blocked') return [];
      if (isAdmin) return refuse(blockRefusals.admin);
      if (blocks >= MOST_BLOCKS) return refuse(blockRefusals.tooMany);
      return [{ type: 'UserBlocked', data: { blockerId, blockedId } }];
    }
    case 'UnblockUser':
      return block.status === 'blocked' ? [{ type: 'UserUnblocked', data: { blockerId, blockedId } }] : [];
  }
};

const evolve = (_block: Block, event: BlockEvent): Block => ({ status: event.type === 'UserBlocked' ? 'blocked' : 'none' });

export const blockDecider: Decider<Block, BlockCommand, BlockEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const blockStream = (blockerId: string, blockedId: string): string => `block-${blockerId}-${blockedId}`;
