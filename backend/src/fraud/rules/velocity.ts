import type { FraudLimits } from '@refrain/contracts/fraud';
import { nobody, type Judge } from './judged-week';

const HOUR = 3600;

/** More plays than fit into any hour of one listener. The number is how many plays began within the hour. */
export const velocity: Judge<FraudLimits['velocity']> = (week, { plays }) => {
  const { table, listeners } = week;
  const { starts, rows } = listeners;
  const [convicted, { startedAt }] = [nobody(week), table];
  for (let person = 0; person + 1 < starts.length; person += 1) {
    const to = starts[person + 1]!;
    for (let first = starts[person]!, last = first; first + plays < to; first += 1) {
      while (last + 1 < to && startedAt[rows[last + 1]!]! - startedAt[rows[first]!]! < HOUR) last += 1;
      const within = last - first + 1;
      if (within <= plays) continue;
      for (let i = first; i <= last; i += 1) convicted[rows[i]!] = Math.max(convicted[rows[i]!]!, within);
    }
  }
  return convicted;
};
