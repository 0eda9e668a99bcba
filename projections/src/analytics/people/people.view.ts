import type { Role } from '@refrain/contracts/accounts';
import type { Act, EngagementWeek, Reached, Step } from '@refrain/contracts/analytics';
import { collection } from '../../kernel';

/** A person who is here: the week they joined in, their role, the steps they came to, and how many of their plays count. It goes when they do. */
export type Member = Readonly<{ joined: string; role: Role; reached: readonly Step[]; plays: number }>;
export const members = collection<Member>()({ name: 'analyticsMembers', columns: {}, indexes: [] });

type ActCounts = Readonly<Partial<Record<Act, number>>>;

/** What a person did in a week: acts by kind, and by day (7, from Monday); by `user|week`. `role` is that of their first act in it. */
export type MemberWeek = Readonly<{ userId: string; role: Role; acts: ActCounts; days: readonly number[] }>;
export const memberWeeks = collection<MemberWeek>()({
  name: 'analyticsMemberWeeks',
  columns: { userId: 'text' },
  indexes: [{ on: ['userId', 'id'] }],
});

/** How many acts a person did in a month; by `user|month`. */
export const memberMonths = collection<Readonly<{ userId: string; acts: number }>>()({
  name: 'analyticsMemberMonths',
  columns: { userId: 'text' },
  indexes: [{ on: ['userId', 'id'] }],
});

/**
 * A week (its Monday): those who joined in it, with `reached`, `gone` and `stayed` by weeks later; and those who were active in it or left in it. It names
 * nobody.
 */
export type PeopleWeek = Omit<EngagementWeek, 'week'> &
  Readonly<{ week: string; reached: Reached; gone: number; stayed: readonly number[]; left: number }>;
export const peopleWeeks = collection<PeopleWeek>()({
  name: 'analyticsPeopleWeeks',
  columns: { week: 'text' },
  indexes: [{ on: ['-week'] }],
});

/** How many people were active on a day; and in a month (such as 2026-11). */
export const activeDays = collection<Readonly<{ period: string; active: number }>>()({
  name: 'analyticsActiveDays',
  columns: { period: 'text' },
  indexes: [{ on: ['-period'] }],
});
export const activeMonths = collection<Readonly<{ period: string; active: number }>>()({
  name: 'analyticsActiveMonths',
  columns: { period: 'text' },
  indexes: [{ on: ['-period'] }],
});
