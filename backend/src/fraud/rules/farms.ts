import type { FraudLimits } from '@refrain/contracts/fraud';
import { byKey, keysIn } from '../plays/by-key';
import type { PlayTable } from '../plays/play-table';
import { nobody, type Convicted, type Judge, type Week } from './judged-week';

/** The artist of most plays, the first of several, where these are more than this share of all; -1 where there is none. */
const favourite = ({ artistOf, track }: PlayTable, rows: Uint32Array, share: number): number => {
  const plays = new Map<number, number>();
  for (const row of rows) {
    const artist = artistOf[track[row]!]!;
    plays.set(artist, (plays.get(artist) ?? 0) + 1);
  }
  let [found, most] = [-1, rows.length * share];
  for (const [artist, count] of plays) if (count > most) [found, most] = [artist, count];
  return found;
};

const among = (week: Week, place: Uint32Array, least: number, share: number, convicted: Convicted): void => {
  const { table } = week;
  const { artistOf, track, listener, people } = table;
  const { starts, rows } = byKey(table, place, keysIn(place));
  const seenAt = new Uint32Array(people.length);
  // Number 0 is none.
  for (let key = 1; key + 1 < starts.length; key += 1) {
    const here = rows.subarray(starts[key], starts[key + 1]);
    if (here.length < least) continue;
    let listeners = 0;
    for (const row of here)
      if (seenAt[listener[row]!] !== key) {
        seenAt[listener[row]!] = key;
        listeners += 1;
      }
    const artist = listeners < least ? -1 : favourite(table, here, share);
    if (artist < 0) continue;
    for (const row of here) if (artistOf[track[row]!] === artist) convicted[row] = Math.max(convicted[row]!, listeners);
  }
};

/** Many accounts on one device, or on one network, that hear mostly one artist. The number is how many accounts. */
export const farms: Judge<FraudLimits['farms']> = (week, { onDevice, onNetwork, share }) => {
  const convicted = nobody(week);
  among(week, week.table.device, onDevice, share, convicted);
  among(week, week.table.network, onNetwork, share, convicted);
  return convicted;
};
