import { collection } from '../../kernel';

/** Two people who do not see each other, kept both ways, by `viewer:other`. `since` is when the viewer blocked, nothing where only the other did. */
export type BlockPair = Readonly<{ viewerId: string; otherId: string; byViewer: boolean; byOther: boolean; since: string }>;

export const blockPairs = collection<BlockPair>()({
  name: 'blockPairs',
  columns: { viewerId: 'text', otherId: 'text', byViewer: 'integer', byOther: 'integer', since: 'text' },
  indexes: [{ on: ['viewerId', 'byViewer', '-since', '-id'] }, { on: ['viewerId', 'id'] }],
});
export const pairId = (viewerId: string, otherId: string): string => `${viewerId}:${otherId}`;

/** How many people a person blocks, and how many block them; nothing is kept of a person with neither. */
export type BlockTally = Readonly<{ blocks: number; blockedBy: number }>;

export const blockTallies = collection<BlockTally>()({ name: 'blockTallies', columns: { blocks: 'integer' }, indexes: [] });
