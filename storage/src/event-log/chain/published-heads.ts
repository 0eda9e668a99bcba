import type { Position } from '@refrain/contracts/kernel';
import type { BrokenEvent, LogHead } from './audit';
import { toPosition } from '../numbered-positions';

type Against = NonNullable<BrokenEvent['against']>;

/** The place of the event with that number, from 1, in a head that holds in every engine. */
export const densePosition = toPosition;

/** Looks up heads by their position, for an audit that passes every position once. */
export const openPublished = (heads: readonly LogHead[]) => {
  const byPosition = new Map<Position, LogHead[]>();
  for (const head of heads) byPosition.set(head.position, [...(byPosition.get(head.position) ?? []), head]);
  return {
    /** The head that says something else of the event at one of these positions. */
    contradicting: (hash: string, ...positions: readonly Position[]): Against | null => {
      if (byPosition.size === 0) return null;
      const head = positions.flatMap((position) => byPosition.get(position) ?? []).find((each) => each.hash !== hash);
      return head ? { head, how: 'differs' } : null;
    },
    /** The first head behind the end of the log. */
    beyond: (isBeyond: (position: Position) => boolean): Against | null => {
      const head = heads.filter(({ position }) => isBeyond(position)).sort((a, b) => (a.position < b.position ? -1 : 1))[0];
      return head ? { head, how: 'ends before' } : null;
    },
  };
};

export type PublishedHeads = ReturnType<typeof openPublished>;

export const headProblems: Readonly<Record<Against['how'], string>> = {
  differs: 'its hash is not the one that was published',
  'ends before': 'the log ends here, before the head that was published',
};
