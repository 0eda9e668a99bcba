import type { FraudLimits } from '@refrain/contracts/fraud';
import { nobody, type Judge, type Week } from './judged-week';

/** The artist of nearly all plays of a listener, all of which end as soon as they count; -1 where there is none. */
const boughtFor = (
  { table, listeners: { starts, rows } }: Week,
  person: number,
  limits: FraudLimits['boughtFollowers'],
): number => {
  const [from, to] = [starts[person]!, starts[person + 1]!];
  if (to - from < limits.plays) return -1;
  const artistAt = (i: number): number => table.artistOf[table.track[rows[i]!]!]!;
  let [artist, votes] = [-1, 0];
  for (let i = from; i < to; i += 1) {
    if (votes === 0) artist = artistAt(i);
    votes += artistAt(i) === artist ? 1 : -1;
  }
  let [plays, short] = [0, 0];
  for (let i = from; i < to; i += 1) {
    if (artistAt(i) !== artist) continue;
    plays += 1;
    if (table.heard[rows[i]!]! < table.needed[rows[i]!]! + limits.seconds) short += 1;
  }
  return plays >= limits.plays && plays >= (to - from) * limits.share && short >= plays * limits.share ? artist : -1;
};

/** Accounts that hear one artist only, and each song just until it counts, where one artist has many of them. The number is how many. */
export const boughtFollowers: Judge<FraudLimits['boughtFollowers']> = (week, limits) => {
  const { table, listeners } = week;
  const { starts, rows } = listeners;
  const [convicted, people] = [nobody(week), table.people.length];
  const [artists, crowd] = [new Int32Array(people).fill(-1), new Uint32Array(people)];
  for (let person = 0; person < people; person += 1) {
    const artist = boughtFor(week, person, limits);
    if (artist < 0) continue;
    artists[person] = artist;
    crowd[artist]! += 1;
  }
  for (let person = 0; person < people; person += 1) {
    const artist = artists[person]!;
    if (artist < 0 || crowd[artist]! < limits.listeners) continue;
    for (let i = starts[person]!; i < starts[person + 1]!; i += 1)
      if (table.artistOf[table.track[rows[i]!]!] === artist) convicted[rows[i]!] = crowd[artist]!;
  }
  return convicted;
};
