import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';

/**
 * The default rules once more, from plain objects, slowly, and without a line of the product: what it says must be what a replay says. `plays` are those
 * that count, in the order of the log. Gives the rule that takes out each play, by its id.
 */
export const naiveReplay = (plays: readonly Recorded<PlayRecorded>[]): ReadonlyMap<string, string> => {
  const verdicts = new Map<string, string>();
  for (const week of grouped(plays.map(plain), ({ week: monday }) => monday)) {
    const found = Object.entries(RULES).map(([name, rule]) => [name, new Set(rule(week))] as const);
    for (const play of week) {
      const [name] = found.find(([, taken]) => taken.has(play)) ?? [];
      if (name) verdicts.set(play.id, name);
    }
  }
  return verdicts;
};

const plain = ({ at, data }: Recorded<PlayRecorded>) => {
  const { listenerId: who, trackId: song, artistId: artist, device, network, secondsPlayed: heard } = data;
  const start = Math.floor(Date.parse(data.startedAt) / 1000);
  const monday = new Date(at.slice(0, 10));
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  const needed = Math.floor(data.durationMs ? Math.min(30, data.durationMs / 1000 / 2) : 30);
  const [day, reportedOn] = [new Date(start * 1000).toISOString().slice(0, 10), at.slice(0, 10)];
  const [end, over, reported] = [start + heard, heard - needed, Math.floor(Date.parse(at) / 1000)];
  const week = monday.toISOString();
  return { id: data.playId, who, song, artist, device, network, heard, start, end, over, day, reported, reportedOn, week };
};
type Plain = ReturnType<typeof plain>;
type Plays = readonly Plain[];
type Key = (play: Plain) => string | null;

const grouped = (plays: Plays, by: Key): readonly Plays[] => {
  const groups = new Map<string, Plain[]>();
  for (const play of plays) {
    const key = by(play);
    if (key !== null) groups.set(key, groups.get(key) ?? []);
    if (key !== null) groups.get(key)?.push(play);
  }
  return [...groups.values()];
};
const each = (plays: Plays, by: Key, of: (group: Plays) => Plays): Plays => grouped(plays, by).flatMap(of);
const whoOf: Key = ({ who }) => who;
const artistOf: Key = ({ artist }) => artist;
const distinct = (plays: Plays, by: Key): number => new Set(plays.map(by)).size;
const most = (plays: Plays): Plays => [...grouped(plays, artistOf)].sort((a, b) => b.length - a.length)[0] ?? [];

const hours = (plays: Plays): Plays => {
  const windows = plays.map((first) => plays.filter(({ start }) => start >= first.start && start < first.start + 3600));
  return [...new Set(windows.filter((hour) => hour.length > 60).flat())];
};
const isBeside = (a: Plain, b: Plain): boolean =>
  Boolean(a.device && b.device && a.device !== b.device && Math.min(a.end, b.end) - Math.max(a.start, b.start) > 30);

const overlap = (week: Plays): Plays => {
  const doubled = new Set(each(week, whoOf, (plays) => plays.filter((a) => plays.some((b) => isBeside(a, b)))));
  const byDay: Key = ({ who, day }) => `${who} ${day}`;
  return each(week, byDay, (plays) => (plays.filter((play) => doubled.has(play)).length >= 20 ? plays : []));
};

const crowded = (week: Plays, by: Key, least: number): Plays =>
  each(week, by, (plays) => {
    const chosen = most(plays);
    return distinct(plays, whoOf) >= least && chosen.length > plays.length * 0.4 ? chosen : [];
  });

const rings = (week: Plays): Plays => {
  const artists = new Set(week.map(({ artist }) => artist));
  const own = week.filter(({ who }) => artists.has(who));
  const times = new Map(
    grouped(own, ({ who, artist }) => `${who} ${artist}`).map((all) => [`${all[0]?.who} ${all[0]?.artist}`, all.length]),
  );
  const isOften = (a: string, b: string) => a !== b && (times.get(`${a} ${b}`) ?? 0) >= 5;
  const people = [...new Set(own.map(({ who }) => who))];
  const circles = new Map<string, Set<string>>();
  for (const person of people) {
    if (circles.has(person)) continue;
    const circle = new Set([person]);
    for (const member of circle)
      for (const other of people) if (isOften(member, other) && isOften(other, member)) circle.add(other);
    for (const member of circle) circles.set(member, circle);
  }
  const isInside = ({ who, artist }: Plain) => circles.get(who)?.has(artist) ?? false;
  const isClosed = (person: string): boolean => {
    const heard = own.filter(({ who }) => who === person);
    return heard.filter(isInside).length >= heard.length * 0.8;
  };
  const isRing = (circle: ReadonlySet<string>) => circle.size > 1 && [...circle].filter(isClosed).length >= 3;
  const guilty = new Set(people.filter((person) => isRing(circles.get(person) ?? new Set()) && isClosed(person)));
  return own.filter((play) => guilty.has(play.who) && isInside(play));
};

const boughtFollowers = (week: Plays): Plays => {
  const bought = each(week, whoOf, (plays) => {
    const chosen = most(plays);
    const short = chosen.filter(({ over }) => over < 15).length;
    return chosen.length >= 3 && chosen.length >= plays.length * 0.9 && short >= chosen.length * 0.9 ? chosen : [];
  });
  return each(bought, artistOf, (plays) => (distinct(plays, whoOf) >= 15 ? plays : []));
};

const rewardFarms = (week: Plays): Plays => {
  const suspect = each(week, whoOf, (plays) => {
    const days = distinct(plays, ({ day }) => day);
    const short = plays.filter(({ over }) => over < 8).length;
    return days >= 3 && plays.length <= days * 2 && short >= plays.length * 0.9 ? plays : [];
  });
  const byNetwork: Key = ({ network }) => network;
  return each(suspect, byNetwork, (plays) => (distinct(plays, whoOf) >= 5 ? plays : []));
};

const lateOffline = (week: Plays): Plays => {
  const late = week.filter(({ reported, end }) => reported - end > 3600);
  const byReport: Key = ({ who, reportedOn }) => `${who} ${reportedOn}`;
  return each(late, byReport, (plays) => {
    const seconds = new Set(plays.flatMap(({ start, heard }) => Array.from({ length: heard }, (_, n) => start + n)));
    const all = plays.reduce((sum, { heard }) => sum + heard, 0);
    return plays.length >= 20 && Math.floor(((all - seconds.size) * 100) / all) > 20 ? plays : [];
  });
};

const byDayAndSong: Key = ({ who, song, day }) => `${who} ${song} ${day}`;
const RULES: Readonly<Record<string, (week: Plays) => Plays>> = {
  velocity: (week) => each(week, whoOf, hours),
  loops: (week) => each(week, byDayAndSong, (plays) => (plays.length > 20 ? plays : [])),
  overlap,
  farms: (week) => [...crowded(week, ({ device }) => device, 6), ...crowded(week, ({ network }) => network, 8)],
  rings,
  boughtFollowers,
  rewardFarms,
  lateOffline,
};
