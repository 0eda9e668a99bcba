import { albumsOf } from './lists/albums';
import { beginningOf, demoEvents } from './events';
import { demoNews } from './news';
import { demoPeople, type DemoPerson } from './people';
import { demoComments, demoPosts, demoReports } from './posts';
import { playlistsOf } from './lists/playlists';
import { seededRandom } from '../kernel/values/seeded-random';
import { songComments } from './song-comments';

/** What happens in the demo, in order of time. `at` is milliseconds since the epoch. */
export type DemoAction = Readonly<{ at: number }> &
  (
    | Readonly<{ kind: 'register'; person: DemoPerson }>
    | Readonly<{ kind: 'album'; album: number; songs: readonly number[]; releaseDate: string }>
    | Readonly<{ kind: 'playlist'; playlist: number; songs: readonly number[] }>
    | Readonly<{ kind: 'upload'; track: number }>
    | Readonly<{ kind: 'follow'; follower: string; followee: string }>
    | Readonly<{ kind: 'post'; post: string; by: string; text: string; track?: number; picture?: number }>
    | Readonly<{ kind: 'comment'; comment: number; post: string; by: string; text: string; to?: number }>
    | Readonly<{ kind: 'song-comment'; track: number; comment: number }>
    | Readonly<{ kind: 'news'; news: number }>
    | Readonly<{ kind: 'event'; event: number; startsAt: string }>
    | Readonly<{ kind: 'rsvp'; event: number; by: string }>
    | Readonly<{ kind: 'like'; post: string; by: string }>
    | Readonly<{ kind: 'picture'; person: DemoPerson }>
    | Readonly<{ kind: 'report'; post: string; by: string; note: string }>
    | Readonly<{ kind: 'mark'; track: number; by: string; saves: boolean }>
    | Readonly<{ kind: 'leave-upload'; by: string }>
    | Readonly<{ kind: 'play'; play: string; track: number; by: string; share: number }>
  );

export type PlannedTrack = Readonly<{ title: string; artistKey: string }>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEKS = 6;

/** Six weeks of a small community that ends just before `now`. Pure: the same `now` gives the same plan. */
export const demoPlan = (now: number, tracks: readonly PlannedTrack[]): readonly DemoAction[] => {
  const random = seededRandom(1877);
  const start = now - WEEKS * 7 * DAY;
  const joined = new Map(demoPeople.map(({ key }, i) => [key, start + i * 4 * HOUR]));
  const first = start + 4 * DAY;
  const released = tracks.map((_, i) => first + (i * (now - 8 * HOUR - first)) / Math.max(1, tracks.length - 1));
  const actions: DemoAction[] = demoPeople.map((person) => ({ kind: 'register', at: joined.get(person.key) ?? start, person }));
  tracks.forEach((track, i) => {
    const at = released[i] ?? now;
    actions.push({ kind: 'upload', at, track: i });
    actions.push({
      kind: 'post',
      at: at + HOUR / 2,
      post: `release-${i}`,
      by: track.artistKey,
      text: `${track.title} is out.`,
      track: i,
    });
  });
  demoPosts.forEach(({ daysAgo, ...post }, i) =>
    actions.push({ kind: 'post', at: now - daysAgo * DAY, post: `post-${i}`, ...post }),
  );
  actions.push(...comments(actions), ...underSongs(released));
  demoNews.forEach(({ daysAgo }, news) => actions.push({ kind: 'news', at: now - daysAgo * DAY, news }));
  actions.push(...albumsOf(tracks, released), ...playlistsOf(tracks, released), ...events(now), ...reports(actions));
  // Paints dry within the first hours; the doors open before.
  for (const person of demoPeople) actions.push({ kind: 'picture', at: (joined.get(person.key) ?? start) + HOUR, person });
  actions.push({ kind: 'leave-upload', at: now - HOUR, by: 'nadia' });
  actions.push(
    ...follows(start + 4 * DAY - HOUR, random),
    ...likes(actions, now, random),
    ...plays(tracks, released, now, random),
    ...marks(tracks, released, now, seededRandom(2077)),
  );
  return actions.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
};

/** Announced two days ago; those who follow everything want to be there first. */
const events = (now: number): DemoAction[] =>
  demoEvents.flatMap((demo, event): DemoAction[] => {
    const at = now - 2 * DAY + event * 600_000;
    const guests = demoPeople.filter(({ role }, i) => role === 'fan' && i % (event + 2) !== 0);
    return [
      { kind: 'event', at, event, startsAt: beginningOf(demo, now) },
      ...guests.map(({ key }, i): DemoAction => ({ kind: 'rsvp', at: at + (i + 1) * HOUR, event, by: key })),
    ];
  });

const reports = (actions: readonly DemoAction[]): DemoAction[] =>
  demoReports.flatMap(({ post: name, hours, by, note }): DemoAction[] => {
    const post = actions.find((action) => action.kind === 'post' && action.post === name);
    return post ? [{ kind: 'report', at: post.at + hours * HOUR, post: name, by, note }] : [];
  });

/** Songs are liked and saved on any day since they came out, most in their first two weeks. */
const marks = (tracks: readonly PlannedTrack[], released: readonly number[], now: number, random: () => number): DemoAction[] =>
  tracks.flatMap((track, i) => {
    const from = (released[i] ?? now) + 2 * HOUR;
    const warmth = 0.2 + random() * 0.5;
    return demoPeople
      .filter(({ key }) => key !== track.artistKey && random() < warmth)
      .map(({ key }): DemoAction => {
        const share = random() ** 2;
        return { kind: 'mark', at: from + share * Math.max(0, now - from - HOUR), track: i, by: key, saves: random() < 0.35 };
      });
  });

const comments = (actions: readonly DemoAction[]): DemoAction[] =>
  demoComments.flatMap(({ under, hours, ...said }, comment): DemoAction[] => {
    const post = actions.find((action) => action.kind === 'post' && action.post === under);
    return post ? [{ kind: 'comment', at: post.at + hours * HOUR, comment, post: under, ...said }] : [];
  });

const underSongs = (released: readonly number[]): DemoAction[] =>
  songComments.flatMap(({ track, hours }, comment): DemoAction[] => {
    const at = released[track];
    return at === undefined ? [] : [{ kind: 'song-comment', at: at + hours * HOUR, track, comment }];
  });

/** The printed fan follows every artist, so that the feed is full; the others follow many or a few. */
const follows = (at: number, random: () => number): DemoAction[] =>
  demoPeople.flatMap((follower, i) =>
    demoPeople
      .filter((followee) => followee !== follower && followee.role !== 'admin' && random() < readiness(follower, followee))
      .map((followee, j): DemoAction => ({
        kind: 'follow',
        at: at + (i * 20 + j) * 6_000,
        follower: follower.key,
        followee: followee.key,
      })),
  );

const readiness = (follower: DemoPerson, followee: DemoPerson): number =>
  follower.key === 'milo' ? Number(followee.role === 'artist') : followee.role === 'artist' ? 0.55 : 0.2;

const likes = (actions: readonly DemoAction[], now: number, random: () => number): DemoAction[] =>
  actions.flatMap((action) => {
    if (action.kind !== 'post') return [];
    const warmth = 0.15 + random() * 0.55;
    return demoPeople
      .filter(({ key }) => key !== action.by && random() < warmth)
      .map(({ key }): DemoAction => ({
        kind: 'like',
        at: Math.min(now, action.at + random() * random() * 3 * DAY + 60_000),
        post: action.post,
        by: key,
      }));
  });

/** Each track has its own pull; interest fades over weeks and comes back a little. A play is heard whole, half or hardly. */
const plays = (tracks: readonly PlannedTrack[], released: readonly number[], now: number, random: () => number): DemoAction[] =>
  tracks.flatMap((track, i) => {
    const pull = 0.25 + 1.1 * random();
    const from = (released[i] ?? now) + HOUR;
    const all: DemoAction[] = [];
    for (let day = 0; from + day * DAY < now; day += 1) {
      const interest = pull * (0.35 + 0.65 * Math.exp(-day / 9)) * (0.8 + 0.4 * Math.sin(day / 3 + i));
      for (const { key } of demoPeople) {
        if (random() > interest * 0.6) continue;
        const times = random() < 0.2 ? 2 : 1;
        for (let n = 0; n < times; n += 1) {
          const at = from + day * DAY + random() * DAY + n * 400_000;
          const share = random() < 0.16 ? random() * 0.35 : 0.55 + random() * 0.45;
          if (at <= now && !(key === track.artistKey && random() < 0.7))
            all.push({ kind: 'play', at, play: `${i}-${day}-${key}-${n}`, track: i, by: key, share });
        }
      }
    }
    return all;
  });
