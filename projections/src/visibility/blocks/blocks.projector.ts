import type { AccountErased } from '@refrain/contracts/accounts';
import type { BlockEvent } from '@refrain/contracts/follows';
import { projection, type Change } from '../../kernel';
import { blockPairs as pairs, blockTallies as tallies, pairId, type BlockPair, type BlockTally } from './blocks.view';

const ALL = Number.MAX_SAFE_INTEGER;
const NONE: BlockTally = { blocks: 0, blockedBy: 0 };

const more = (userId: string, counter: keyof BlockTally): Change =>
  tallies.upsert(userId, (tally = NONE) => ({ ...tally, [counter]: tally[counter] + 1 }));

const less = (userId: string, ...counters: readonly (keyof BlockTally)[]): Change =>
  tallies.change(userId, (before) => {
    const tally = counters.reduce((left, counter) => ({ ...left, [counter]: left[counter] - 1 }), before);
    return tally.blocks + tally.blockedBy > 0 ? tally : null;
  });

const begun = (pair: BlockPair | undefined, viewerId: string, otherId: string, side: Partial<BlockPair>): BlockPair => ({
  ...(pair ?? { viewerId, otherId, byViewer: false, byOther: false, since: '' }),
  ...side,
});

const ended = (pair: BlockPair, side: Partial<BlockPair>): BlockPair | null => {
  const left = { ...pair, ...side };
  return left.byViewer || left.byOther ? left : null;
};

export const blocksProjection = projection<BlockEvent | AccountErased>()('blocks', 1, [pairs, tallies], {
  UserBlocked: ({ data: { blockerId, blockedId }, at }) => [
    pairs.upsert(pairId(blockerId, blockedId), (pair) => begun(pair, blockerId, blockedId, { byViewer: true, since: at })),
    pairs.upsert(pairId(blockedId, blockerId), (pair) => begun(pair, blockedId, blockerId, { byOther: true })),
    more(blockerId, 'blocks'),
    more(blockedId, 'blockedBy'),
  ],
  UserUnblocked: ({ data: { blockerId, blockedId } }) => [
    pairs.change(pairId(blockerId, blockedId), (pair) => ended(pair, { byViewer: false, since: '' })),
    pairs.change(pairId(blockedId, blockerId), (pair) => ended(pair, { byOther: false })),
    less(blockerId, 'blocks'),
    less(blockedId, 'blockedBy'),
  ],
  AccountErased: ({ data: { userId } }) => [
    pairs.each({ where: { viewerId: userId }, orderBy: ['id'] }, ALL, ({ id, doc: { otherId, byViewer, byOther } }) => [
      pairs.remove(id),
      pairs.remove(pairId(otherId, userId)),
      less(otherId, ...(byViewer ? (['blockedBy'] as const) : []), ...(byOther ? (['blocks'] as const) : [])),
    ]),
    tallies.remove(userId),
  ],
});
