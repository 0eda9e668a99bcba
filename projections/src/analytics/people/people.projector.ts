import type { AccountEvent } from '@refrain/contracts/accounts';
import type { Act, Step } from '@refrain/contracts/analytics';
import { addAt, periodOf, slotOf } from '@refrain/contracts/charts';
import { playRule } from '@refrain/contracts/playback';
import type { SubscriptionStarted } from '@refrain/contracts/subscriptions';
import { addTo, projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { actRows, type ActEvent, type Done } from './acts';
import {
  activeDays,
  activeMonths,
  members,
  memberMonths,
  memberWeeks,
  peopleWeeks,
  type Member,
  type MemberWeek,
} from './people.view';
import { cameTo, spreads, wasActive, wentAway } from './weeks';

const ALL = Number.MAX_SAFE_INTEGER;
const WEEK: readonly number[] = Array<number>(7).fill(0);

/** What follows for a person who is here. One who never registered, or is erased, is counted in nothing. */
const ofMember = (userId: string, then: (member: Member) => readonly Change[]): Change =>
  members.given(userId, (member) => (member ? then(member) : []));

/** A person comes to a step for the first time, or turns out not to have come to it. */
const step = (userId: string, member: Member, to: Step, isThere: boolean): readonly Change[] => {
  if (member.reached.includes(to) === isThere) return [];
  const reached = isThere ? [...member.reached, to] : member.reached.filter((each) => each !== to);
  return [members.change(userId, (before) => ({ ...before, reached })), cameTo(member.joined, to, isThere ? 1 : -1)];
};
const reaches = (userId: string, to: Step): readonly Change[] => [ofMember(userId, (member) => step(userId, member, to, true))];

const total = (numbers: readonly (number | undefined)[]): number => numbers.reduce<number>((sum, each = 0) => sum + each, 0);
/** One more where something begins, one less where it ends, else null. */
const turn = (before: number, after: number): 1 | -1 | null =>
  before === 0 && after > 0 ? 1 : before > 0 && after === 0 ? -1 : null;

const inWeek = ({ userId, act, at, by }: Done, { joined, role: now }: Member): Change => {
  const [week, day] = [periodOf('week', at), periodOf('day', at)];
  const id = `${userId}|${week}`;
  return memberWeeks.given(id, (known) => {
    const before: MemberWeek = known ?? { userId, role: now, acts: {}, days: WEEK };
    const { role } = before;
    const after = { ...before, acts: addTo(before.acts, [act], by), days: addAt(before.days, slotOf('week', at), by) };
    const weekTurn = turn(total(before.days), total(after.days));
    const dayTurn = turn(before.days[slotOf('week', at)] ?? 0, after.days[slotOf('week', at)] ?? 0);
    return [
      memberWeeks.put(id, after),
      spreads(week, role, act, before.acts[act] ?? 0, after.acts[act] ?? 0),
      ...(weekTurn ? wasActive(joined, role, week, weekTurn) : []),
      ...(dayTurn ? [activeDays.upsert(day, (was) => ({ period: day, active: (was?.active ?? 0) + dayTurn }))] : []),
    ];
  });
};

const inMonth = ({ userId, at, by }: Done): Change => {
  const period = periodOf('month', at);
  const id = `${userId}|${period}`;
  return memberMonths.given(id, (before) => {
    const [was, acts] = [before?.acts ?? 0, (before?.acts ?? 0) + by];
    const monthTurn = turn(was, acts);
    return [
      memberMonths.put(id, { userId, acts }),
      ...(monthTurn ? [activeMonths.upsert(period, (known) => ({ period, active: (known?.active ?? 0) + monthTurn }))] : []),
    ];
  });
};

/** Acts whose first is a step; plays are counted, as one may not count any more. */
const FIRSTS: Readonly<Partial<Record<Act, Step>>> = { follows: 'followed', posts: 'posted' };

const played = ({ userId, by }: Done, member: Member): readonly Change[] => {
  const plays = member.plays + by;
  return [members.change(userId, (before) => ({ ...before, plays })), ...step(userId, member, 'played', plays > 0)];
};

const done = (act: Done): readonly Change[] => [
  ofMember(act.userId, (member) => {
    const to = FIRSTS[act.act];
    const first = to ? step(act.userId, member, to, true) : [];
    return [...first, ...(act.act === 'plays' ? played(act, member) : []), inWeek(act, member), inMonth(act)];
  }),
];

/** What they did stays counted; who they were is gone. */
const erased = (userId: string, at: string): readonly Change[] => [
  ofMember(userId, ({ joined }) => wentAway(joined, periodOf('week', at))),
  members.remove(userId),
  memberWeeks.each({ where: { userId }, orderBy: ['id'] }, ALL, ({ id }) => [memberWeeks.remove(id)]),
  memberMonths.each({ where: { userId }, orderBy: ['id'] }, ALL, ({ id }) => [memberMonths.remove(id)]),
];

type Account = Extract<
  AccountEvent,
  { type: 'AccountRegistered' | 'EmailVerified' | 'EmailChanged' | 'ArtistPromoted' | 'RoleGranted' | 'AccountErased' }
>;
const collections = [members, memberWeeks, memberMonths, peopleWeeks, activeDays, activeMonths];

const byVerdicts = projection<Account | SubscriptionStarted | ActEvent>()('peopleAnalytics', 1, collections, {
  ...actRows(done),
  AccountRegistered: ({ data: { userId }, at }) => {
    const joined = periodOf('week', at);
    return [members.put(userId, { joined, role: 'fan', reached: ['registered'], plays: 0 }), cameTo(joined, 'registered', 1)];
  },
  EmailVerified: ({ data }) => reaches(data.userId, 'verified'),
  EmailChanged: ({ data }) => reaches(data.userId, 'verified'),
  SubscriptionStarted: ({ data }) => reaches(data.userId, 'premium'),
  ArtistPromoted: ({ data }) => [members.change(data.userId, (member) => ({ ...member, role: 'artist' }))],
  RoleGranted: ({ data }) => [members.change(data.userId, (member) => ({ ...member, role: data.role }))],
  AccountErased: ({ data, at }) => erased(data.userId, at),
});

export const peopleAnalyticsProjection: Projection<'peopleAnalytics'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
