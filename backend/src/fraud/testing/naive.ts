import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';

/**
 * The default rules once more, from plain objects, slowly, and without a line of the product: what it says must be what a replay says. `plays` are those that count, in the
 * order of the log. Gives the rule that takes out each play, by its id.
 */
export const naiveReplay = (plays: readonly Recorded<PlayRecorded>[]): ReadonlyMap<string, string> => {
  const verdicts = new Map<string, string>();
  for (const week of grouped(plays.map(plain), ({ week }) => week).values()) {
    const found: Record<string, Set<Plain>> = {};
    for (const [name, rule] of Object.entries(RULES)) found[name] = new Set(rule(week));
    for (const play of week) {
      const name = Object.keys(RULES).find((each) => found[each]?.has(play));
      if (name) verdicts.set(play.id, name);
    }
  }
  return verdicts;
};

const plain = ({ at, data }: Recorded<PlayRecorded>) => {
  const start = Math.floor(Date.parse(data.startedAt) / 1000);
  const monday = new Date(at.slice(0, 10));
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  const needed = Math.floor(data.durationMs ? Math.min(30, data.durationMs / 1000 / 2) : 30);
  return {
    ...{
      id: data.playId,
      who: data.listenerId,
      song: data.trackId,
      artist: data.artistId,
      device: data.device,
      network: data.network,
    },
    ...{ start, heard: data.secondsPlayed, end: start + data.secondsPlayed, needed, week: monday.toISOString() },
    ...{
      day: new Date(start * 1000).toISOString().slice(0, 10),
      reported: Math.floor(Date.parse(at) / 1000),
      reportedOn: at.slice(0, 10),
    },
  };
};
type Plain = ReturnType<typeof plain>;
type Rule = (week: readonly Plain[]) => readonly Plain[];

const grouped = <T>(things: readonly T[], by: (thing: T) => string | null): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = by(thing);
    if (key === null) continue;
    const known = groups.get(key) ?? [];
    known.push(thing);
    groups.set(key, known);
  }
  return groups;
};
const each = <T>(week: readonly Plain[], by: (play: Plain) => string | null, of: (plays: readonly Plain[]) => readonly T[]) =>
  [...grouped(week, by).values()].flatMap(of);
const distinct = (things: readonly string[]): number => new Set(things).size;
const most = (plays: readonly Plain[]): readonly Plain[] =>
  [...grouped(plays, ({ artist }) => artist).values()].sort((a, b) => b.length - a.length)[0] ?? [];

const velocity: Rule = (week) =>
  each(
    week,
    ({ who }) => who,
    (plays) => {
      const found = new Set<Plain>();
      for (const first of plays) {
        const hour = plays.filter(({ start }) => start >= first.start && start < first.start + 3600);
        if (hour.length > 60) for (const play of hour) found.add(play);
      }
      return [...found];
    },
  );

const loops: Rule = (week) =>
  each(
    week,
    ({ who, song, day }) => `${who} ${song} ${day}`,
    (plays) => (plays.length > 20 ? plays : []),
  );

const overlap: Rule = (week) => {
  const doubled = new Set<Plain>();
  for (const plays of grouped(week, ({ who }) => who).values())
    for (const a of plays)
      for (const b of plays)
        if (a.device && b.device && a.device !== b.device && Math.min(a.end, b.end) - Math.max(a.start, b.start) > 30)
          doubled.add(a);
  return each(
    week,
    ({ who, day }) => `${who} ${day}`,
    (plays) => (plays.filter((play) => doubled.has(play)).length >= 20 ? plays : []),
  );
};

const farms: Rule = (week) => {
  const among = (by: (play: Plain) => string | null, least: number) =>
    each(week, by, (plays) => {
      const chosen = most(plays);
      return distinct(plays.map(({ who }) => who)) >= least && chosen.length > plays.length * 0.4 ? chosen : [];
    });
  return [...among(({ device }) => device, 6), ...among(({ network }) => network, 8)];
};

const rings: Rule = (week) => {
  const artists = new Set(week.map(({ artist }) => artist));
  const own = week.filter(({ who }) => artists.has(who));
  const times = new Map([...grouped(own, ({ who, artist }) => `${who} ${artist}`)].map(([key, plays]) => [key, plays.length]));
  const isFriend = (a: string, b: string) => a !== b && (times.get(`${a} ${b}`) ?? 0) >= 5 && (times.get(`${b} ${a}`) ?? 0) >= 5;
  const people = [...new Set(own.map(({ who }) => who))];
  const circleOf = new Map<string, Set<string>>();
  for (const person of people) {
    if (circleOf.has(person)) continue;
    const circle = new Set([person]);
    for (const member of circle) for (const other of people) if (isFriend(member, other)) circle.add(other);
    for (const member of circle) circleOf.set(member, circle);
  }
  const isClosed = (person: string): boolean => {
    const heard = own.filter(({ who }) => who === person);
    return heard.filter(({ artist }) => circleOf.get(person)?.has(artist)).length >= heard.length * 0.8;
  };
  const guilty = people.filter(
    (person) =>
      (circleOf.get(person)?.size ?? 0) > 1 && [...(circleOf.get(person) ?? [])].filter(isClosed).length >= 3 && isClosed(person),
  );
  return own.filter(({ who, artist }) => guilty.includes(who) && circleOf.get(who)?.has(artist));
};

const boughtFollowers: Rule = (week) => {
  const bought = each(
    week,
    ({ who }) => who,
    (plays) => {
      const chosen = most(plays);
      const short = chosen.filter(({ heard, needed }) => heard < needed + 15);
      return chosen.length >= 3 && chosen.length >= plays.length * 0.9 && short.length >= chosen.length * 0.9 ? chosen : [];
    },
  );
  return each(
    bought,
    ({ artist }) => artist,
    (plays) => (distinct(plays.map(({ who }) => who)) >= 15 ? plays : []),
  );
};

const rewardFarms: Rule = (week) => {
  const suspect = each(
    week,
    ({ who }) => who,
    (plays) => {
      const days = distinct(plays.map(({ day }) => day));
      const short = plays.filter(({ heard, needed }) => heard < needed + 8);
      return days >= 3 && plays.length <= days * 2 && short.length >= plays.length * 0.9 ? plays : [];
    },
  );
  return each(
    suspect,
    ({ network }) => network,
    (plays) => (distinct(plays.map(({ who }) => who)) >= 5 ? plays : []),
  );
};

const lateOffline: Rule = (week) =>
  each(
    week.filter(({ reported, end }) => reported - end > 3600),
    ({ who, reportedOn }) => `${who} ${reportedOn}`,
    (plays) => {
      const seconds = new Set(plays.flatMap(({ start, heard }) => Array.from({ length: heard }, (_, n) => start + n)));
      const all = plays.reduce((sum, { heard }) => sum + heard, 0);
      return plays.length >= 20 && Math.floor(((all - seconds.size) * 100) / all) > 20 ? plays : [];
    },
  );

const RULES: Readonly<Record<string, Rule>> = {
  velocity,
  loops,
  overlap,
  farms,
  rings,
  boughtFollowers,
  rewardFarms,
  lateOffline,
};
