import type { FraudLimits } from '@refrain/contracts/fraud';
import { nobody, type Judge, type Week } from './judged-week';

const DAY = 86_400;

/** Marks plays of one listener that run at the same time as another one on another device. */
const markDoubles = ({ table, listeners }: Week, person: number, limits: FraudLimits['overlap'], doubled: Uint8Array): void => {
  const { startedAt, heard, device } = table;
  const { starts, rows } = listeners;
  const from = starts[person]!;
  for (let later = from + 1; later < starts[person + 1]!; later += 1) {
    const row = rows[later]!;
    if (device[row] === 0) continue;
    const [start, end] = [startedAt[row]!, startedAt[row]! + Math.min(heard[row]!, limits.longest)];
    for (let i = later - 1; i >= from && start - startedAt[rows[i]!]! < limits.longest; i -= 1) {
      const other = rows[i]!;
      if (device[other] === 0 || device[other] === device[row]) continue;
      const both = Math.min(end, startedAt[other]! + Math.min(heard[other]!, limits.longest)) - start;
      if (both > limits.seconds) doubled[row] = doubled[other] = 1;
    }
  }
};

/** One listener on several devices at once, again and again on one day (UTC). The number is how many plays of that day ran beside another one. */
export const overlap: Judge<FraudLimits['overlap']> = (week, limits) => {
  const { table, listeners } = week;
  const { starts, rows } = listeners;
  const [convicted, doubled] = [nobody(week), new Uint8Array(table.size)];
  for (let person = 0; person + 1 < starts.length; person += 1) {
    const [first, to] = [starts[person]!, starts[person + 1]!];
    if (to - first < limits.plays) continue;
    markDoubles(week, person, limits, doubled);
    for (let from = first; from < to;) {
      const day = Math.floor(table.startedAt[rows[from]!]! / DAY);
      let [end, plays] = [from, 0];
      for (; end < to && Math.floor(table.startedAt[rows[end]!]! / DAY) === day; end += 1) plays += doubled[rows[end]!]!;
      if (plays >= limits.plays) for (let i = from; i < end; i += 1) convicted[rows[i]!] = plays;
      from = end;
    }
  }
  return convicted;
};
