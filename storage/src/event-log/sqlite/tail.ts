import type { Recorded } from '@refrain/contracts/kernel';
import { decode, type RawRow } from './decode';

/** How many of the newest events are kept. */
export const TAIL = 128;

type Kept = { readonly row: RawRow; event?: Recorded };

export type Tail = Readonly<{
  /** The events of these types after row `from` up to row `head`, at most TAIL rows. @throws DamagedEvent naming a wanted one */
  after: (from: number, head: number, types: readonly string[]) => readonly Recorded[];
}>;

/**
 * The newest events, read and decoded once for all that follow the log in this thread: each reaction wants other types of the same few rows.
 * @param read all rows after one, up to another
 */
export const openTail = (read: (from: number, end: number) => readonly RawRow[]): Tail => {
  const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
  let kept: readonly Kept[] = [];
  let begin = 0;
  let end = 0;

  const setOf = (types: readonly string[]): ReadonlySet<string> => {
    const set = sets.get(types) ?? new Set(types);
    sets.set(types, set);
    return set;
  };

  /** Afterwards all rows after `from` up to `head` are kept. */
  const reach = (from: number, head: number): void => {
    if (from < begin || from > end || head < end) {
      kept = [];
      begin = end = from;
    }
    if (head === end) return;
    kept = [...kept, ...read(end, head).map((row) => ({ row }))].slice(-TAIL);
    end = head;
    begin = Math.max(begin, head - TAIL);
  };

  return {
    after: (from, head, types) => {
      reach(from, head);
      const wanted = setOf(types);
      return kept
        .filter(({ row: [position, , , , type] }) => position > from && wanted.has(type))
        .map((one) => (one.event ??= decode([one.row])[0] as Recorded));
    },
  };
};
