import type { At } from '../../charts/testing/random-history';

type Act = Readonly<{ user: string; kind: string; at: string }>;
type Person = { joined: string; erased: string | null; role: string; steps: Set<string>; roles: Record<string, string> };

export const monday = (at: string): string => {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};
const KINDS: Readonly<Record<string, readonly [kind: string, of: string]>> = {
  ...{ PostCreated: ['posts', 'authorId'], CommentAdded: ['comments', 'authorId'], UserFollowed: ['follows', 'followerId'] },
  ...{ PostLiked: ['likes', 'userId'], CommentLiked: ['likes', 'userId'], TrackLiked: ['likes', 'userId'] },
};
const STEPS: Readonly<Record<string, string>> = { EmailVerified: 'verified', SubscriptionStarted: 'premium' };
const ENDS = [1, 3, 7, 15, 31, 63, Infinity];

/** Walks through a history once, keeps every act of everyone in a list, and counts the list at the end. */
export const naivePeople = (history: readonly At[]) => {
  const people = new Map<string, Person>();
  const acts: Act[] = [];
  const here = (id: string): Person | undefined => {
    const person = people.get(id);
    return person && person.erased === null ? person : undefined;
  };
  const act = (user: string, kind: string, at: string, sign = 1): void => {
    const person = here(user);
    if (!person) return;
    person.roles[monday(at)] ??= person.role;
    if (kind === 'follows') person.steps.add('followed');
    if (kind === 'posts') person.steps.add('posted');
    if (sign > 0) acts.push({ user, kind, at });
    else
      acts.splice(
        acts.findIndex((each) => each.user === user && each.kind === kind && each.at === at),
        1,
      );
  };
  for (const { type, data, at } of history) {
    const of = data as unknown as Record<string, string>;
    const [kind, field] = KINDS[type] ?? [];
    if (type === 'AccountRegistered')
      people.set(of['userId']!, { joined: monday(at), erased: null, role: 'fan', steps: new Set(), roles: {} });
    else if (type === 'AccountErased' && here(of['userId']!)) here(of['userId']!)!.erased = monday(at);
    else if (type === 'ArtistPromoted' && here(of['userId']!)) here(of['userId']!)!.role = 'artist';
    else if (type === 'RoleGranted' && here(of['userId']!)) here(of['userId']!)!.role = of['role']!;
    else if (STEPS[type]) here(of['userId']!)?.steps.add(STEPS[type]);
    else if (kind) act(of[field!]!, kind, at);
    else if (type === 'PlayRecorded' && of['verdict'] === 'counted') act(of['listenerId']!, 'plays', at);
    else if (type === 'PlayReassessed' && of['fromVerdict'] !== of['toVerdict'])
      act(of['listenerId']!, 'plays', of['recordedAt']!, of['toVerdict'] === 'counted' ? 1 : -1);
  }
  for (const { user, kind } of acts) if (kind === 'plays') people.get(user)!.steps.add('played');
  return { people: [...people.entries()], acts };
};

type Naive = ReturnType<typeof naivePeople>;
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

export const naiveActive = ({ acts }: Naive, length: number): Record<string, number> => {
  const active: Record<string, number> = {};
  for (const pair of unique(acts.map(({ user, at }) => `${at.slice(0, length)} ${user}`)))
    active[pair.slice(0, length)] = (active[pair.slice(0, length)] ?? 0) + 1;
  return active;
};

/** A week: who joined in it and what became of them, who left in it, and what was done in it, without what is zero. */
export const naiveWeek = ({ people, acts }: Naive, week: string) => {
  const joined = people.filter(([, person]) => person.joined === week);
  const ids = new Set(joined.map(([id]) => id));
  const reached = (step: string) => joined.filter(([, { steps }]) => steps.has(step)).length;
  const stayed: Record<number, number> = {};
  for (const pair of unique(acts.filter(({ user }) => ids.has(user)).map(({ user, at }) => `${monday(at)} ${user}`))) {
    const later = Math.round((Date.parse(pair.slice(0, 10)) - Date.parse(week)) / (7 * 24 * 3_600_000));
    if (later >= 0) stayed[later] = (stayed[later] ?? 0) + 1;
  }
  const active: Record<string, number> = {};
  const spread: Record<string, { acts: number; people: Record<number, number> }> = {};
  const inWeek = acts.filter(({ at }) => monday(at) === week);
  for (const id of unique(inWeek.map(({ user }) => user))) {
    const role = people.find(([each]) => each === id)![1].roles[week]!;
    active[role] = (active[role] ?? 0) + 1;
    for (const kind of unique(inWeek.map((each) => each.kind))) {
      const times = inWeek.filter((each) => each.user === id && each.kind === kind).length;
      if (times === 0) continue;
      const cell = (spread[`${role} ${kind}`] ??= { acts: 0, people: {} });
      const slot = ENDS.findIndex((end) => times <= end);
      cell.acts += times;
      cell.people[slot] = (cell.people[slot] ?? 0) + 1;
    }
  }
  return {
    reached: {
      registered: joined.length,
      ...{ verified: reached('verified'), played: reached('played'), followed: reached('followed') },
      ...{ posted: reached('posted'), premium: reached('premium') },
    },
    gone: joined.filter(([, { erased }]) => erased !== null).length,
    left: people.filter(([, { erased }]) => erased === week).length,
    ...{ stayed, active, spread },
  };
};
