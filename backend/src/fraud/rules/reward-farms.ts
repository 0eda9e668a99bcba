import type { FraudLimits } from '@refrain/contracts/fraud';
import { nobody, type Judge, type Week } from './judged-week';

const DAY = 86_400;

/** Whether a listener comes on several days, for hardly a play each, and leaves as soon as it counts. */
const comesForReward = ({ table, listeners: { starts, rows } }: Week, person: number, limits: FraudLimits['rewardFarms']) => {
  const [from, to] = [starts[person]!, starts[person + 1]!];
  if (to - from < limits.days) return false;
  let [days, last, short] = [0, -1, 0];
  for (let i = from; i < to; i += 1) {
    const row = rows[i]!;
    const day = Math.floor(table.startedAt[row]! / DAY);
    if (day !== last) days += 1;
    last = day;
    if (table.heard[row]! < table.needed[row]! + limits.seconds) short += 1;
  }
  return days >= limits.days && to - from <= days * limits.plays && short >= (to - from) * limits.share;
};

/** Accounts that come for the reward of the day, several of them on one network. The number is how many share it. */
export const rewardFarms: Judge<FraudLimits['rewardFarms']> = (week, limits) => {
  const { table, listeners } = week;
  const { starts, rows } = listeners;
  const convicted = nobody(week);
  const suspects: number[] = [];
  for (let person = 0; person < table.people.length; person += 1) if (comesForReward(week, person, limits)) suspects.push(person);
  const onNetwork = new Map<number, Set<number>>();
  const rowsOf = (person: number) => rows.subarray(starts[person], starts[person + 1]);
  for (const person of suspects)
    for (const row of rowsOf(person)) {
      const network = table.network[row]!;
      if (network > 0) onNetwork.set(network, (onNetwork.get(network) ?? new Set()).add(person));
    }
  for (const person of suspects)
    for (const row of rowsOf(person)) {
      const together = onNetwork.get(table.network[row]!)?.size ?? 0;
      if (together >= limits.listeners) convicted[row] = together;
    }
  return convicted;
};
