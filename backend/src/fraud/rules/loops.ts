import type { FraudLimits } from '@refrain/contracts/fraud';
import { nobody, type Judge } from './judged-week';

const DAY = 86_400;

/** One listener and one song, too often a day (UTC). The number is how often. */
export const loops: Judge<FraudLimits['loops']> = (week, { plays }) => {
  const { table, listeners } = week;
  const { starts, rows } = listeners;
  const [convicted, { startedAt, track, tracks }] = [nobody(week), table];
  const heard = new Uint32Array(tracks.length);
  for (let person = 0; person + 1 < starts.length; person += 1) {
    const to = starts[person + 1]!;
    for (let from = starts[person]!; from < to;) {
      const day = Math.floor(startedAt[rows[from]!]! / DAY);
      let end = from;
      while (end < to && Math.floor(startedAt[rows[end]!]! / DAY) === day) end += 1;
      if (end - from > plays) {
        for (let i = from; i < end; i += 1) heard[track[rows[i]!]!]! += 1;
        for (let i = from; i < end; i += 1) {
          const times = heard[track[rows[i]!]!]!;
          if (times > plays) convicted[rows[i]!] = times;
        }
        for (let i = from; i < end; i += 1) heard[track[rows[i]!]!] = 0;
      }
      from = end;
    }
  }
  return convicted;
};
