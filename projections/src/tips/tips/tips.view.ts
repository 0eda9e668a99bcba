import { rooms } from '@refrain/contracts/kernel';
import type { TipGoal } from '@refrain/contracts/tips';
import { collection, NEWEST_FIRST } from '../../kernel';

/** The open goal of each artist, by the id of the artist. */
export type StoredTipGoal = Omit<TipGoal, 'artist' | 'id'> & Readonly<{ goalId: string }>;
/** What one fan gave one artist, by `artist:fan`, in cents. */
type StoredSupport = Readonly<{ artistId: string; fanId: string; total: number }>;

export const tipGoalDocs = collection<StoredTipGoal>()(
  {
    name: 'tipGoals',
    columns: { createdAt: 'text' },
    indexes: [{ on: [...NEWEST_FIRST] }],
  },
  {
    view: 'tipGoals',
    rooms: () => [rooms.tipGoals()],
    pushed: ({ artistId, given, tips }) => ({ artistId, given, tips }),
  },
);

export const supports = collection<StoredSupport>()({
  name: 'supports',
  columns: { artistId: 'text', fanId: 'text', total: 'integer' },
  indexes: [{ on: ['artistId', '-total', '-id'] }, { on: ['fanId', '-total', '-id'] }],
});

export const supportId = (artistId: string, fanId: string): string => `${artistId}:${fanId}`;
