import type { FraudLimits } from '@refrain/contracts/fraud';
import { nobody, type Judge, type Week } from './judged-week';

/** How often each artist heard each other artist, of those who hear at all. */
const edgesOf = ({ table, listeners: { starts, rows } }: Week): ReadonlyMap<number, ReadonlyMap<number, number>> => {
  const edges = new Map<number, Map<number, number>>();
  for (const artist of new Set(table.artistOf)) {
    const heard = new Map<number, number>();
    for (let i = starts[artist]!; i < starts[artist + 1]!; i += 1) {
      const other = table.artistOf[table.track[rows[i]!]!]!;
      heard.set(other, (heard.get(other) ?? 0) + 1);
    }
    if (heard.size > 0) edges.set(artist, heard);
  }
  return edges;
};

const rootOf = (parents: Map<number, number>, person: number): number => {
  let root = person;
  for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root)) root = parent;
  parents.set(person, root);
  return root;
};

/**
 * Artists who hear each other, both ways, and hardly anybody else. The number is how many they are. A pair of friends is no ring, and neither is a circle of artists who
 * hear others too.
 */
export const rings: Judge<FraudLimits['rings']> = (week, { members, plays, share }) => {
  const { table, listeners } = week;
  const edges = edgesOf(week);
  const parents = new Map<number, number>();
  for (const [person, heard] of edges)
    for (const [other, times] of heard)
      if (other !== person && times >= plays && (edges.get(other)?.get(person) ?? 0) >= plays)
        parents.set(rootOf(parents, person), rootOf(parents, other));
  const circles = new Map<number, Set<number>>();
  for (const person of parents.keys()) {
    const root = rootOf(parents, person);
    circles.set(root, (circles.get(root) ?? new Set()).add(person));
  }
  const convicted = nobody(week);
  for (const circle of circles.values()) {
    const closed = new Set(
      [...circle].filter((person) => {
        const heard = [...(edges.get(person) ?? [])];
        const sum = (counted: typeof heard) => counted.reduce((all, [, times]) => all + times, 0);
        return sum(heard.filter(([other]) => circle.has(other))) >= sum(heard) * share;
      }),
    );
    if (closed.size < members) continue;
    for (const person of closed)
      for (let i = listeners.starts[person]!; i < listeners.starts[person + 1]!; i += 1) {
        const row = listeners.rows[i]!;
        if (circle.has(table.artistOf[table.track[row]!]!)) convicted[row] = closed.size;
      }
  }
  return convicted;
};
