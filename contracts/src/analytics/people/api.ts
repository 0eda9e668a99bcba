import type { Role } from '../../accounts';
import type { Act, Step } from './rules';

/** How many of those who registered in a week came so far. */
export type Reached = Readonly<Record<Step, number>>;

/**
 * Who registered in a week (its Monday, UTC), and what became of them: `stayed` are the people active in that week, the next one, and so on up to now;
 * `gone` are those whose account was erased since. A person who was erased stays counted in what they did before.
 */
export type Cohort = Readonly<{ week: string; reached: Reached; gone: number; stayed: readonly number[] }>;

/** Who was active in a week, and whose account was erased in it. */
type WeekOfPeople = Readonly<{ week: string; joined: number; left: number; active: number }>;

/** Every week, day and month of the span, the oldest first; the newest of each goes on. */
export type UserAnalytics = Readonly<{
  weeks: readonly WeekOfPeople[];
  cohorts: readonly Cohort[];
  days: readonly Readonly<{ day: string; active: number }>[];
  months: readonly Readonly<{ month: string; active: number }>[];
}>;

/** Acts of one kind in a week: how many, and by how many people of each slot of `spreadNames`. */
type Spread = Readonly<{ acts: number; people: readonly number[] }>;
/** By the role that a person had when they were first active in the week. What nobody did is left out. */
export type EngagementWeek = Readonly<{
  week: string;
  active: Readonly<Partial<Record<Role, number>>>;
  spread: Readonly<Partial<Record<Role, Readonly<Partial<Record<Act, Spread>>>>>>;
}>;
export type Engagement = Readonly<{ weeks: readonly EngagementWeek[] }>;
