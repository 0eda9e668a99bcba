import type { FraudLimits } from '@refrain/contracts/fraud';
import type { PlayTable } from '../plays/play-table';
import { nobody, type Judge } from './judged-week';

const DAY_MS = 86_400_000;

/** Percent of the heard time in which more than one song played. `rows` are in the order of their start. */
const doubled = ({ startedAt, heard }: PlayTable, rows: readonly number[]): number => {
  let [all, covered, until] = [0, 0, 0];
  for (const row of rows) {
    const [start, end] = [startedAt[row]!, startedAt[row]! + heard[row]!];
    all += heard[row]!;
    covered += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return all === 0 ? 0 : Math.floor(((all - covered) * 100) / all);
};

/** Plays that one listener reports of hours offline, on one day (UTC), and that do not fit into these hours. The number is the percent that does not. */
export const lateOffline: Judge<FraudLimits['lateOffline']> = (week, { seconds, plays, percent }) => {
  const { table, listeners } = week;
  const { starts, rows } = listeners;
  const [convicted, { startedAt, heard, recordedAtMs }] = [nobody(week), table];
  const isLate = (row: number): boolean => Math.floor(recordedAtMs[row]! / 1000) - startedAt[row]! - heard[row]! > seconds;
  for (let person = 0; person + 1 < starts.length; person += 1) {
    if (starts[person + 1]! - starts[person]! < plays) continue;
    const days = new Map<number, number[]>();
    for (let i = starts[person]!; i < starts[person + 1]!; i += 1) {
      const row = rows[i]!;
      if (!isLate(row)) continue;
      const day = Math.floor(recordedAtMs[row]! / DAY_MS);
      const known = days.get(day);
      if (known) known.push(row);
      else days.set(day, [row]);
    }
    for (const late of days.values()) {
      const share = late.length < plays ? 0 : doubled(table, late);
      if (share > percent) for (const row of late) convicted[row] = share;
    }
  }
  return convicted;
};
