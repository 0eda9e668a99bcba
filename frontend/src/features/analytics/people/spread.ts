import { ACTS, COUNTED_ROLES, spreadNames, type Act, type EngagementWeek } from '@refrain/contracts/analytics';
import { sumOf } from '../desk/labels';

/** A role, or everyone. */
export type Group = (typeof COUNTED_ROLES)[number] | 'everyone';
export const GROUPS: readonly Group[] = ['everyone', ...COUNTED_ROLES];

const rolesOf = (group: Group) => (group === 'everyone' ? COUNTED_ROLES : [group]);

export type WeekOfGroup = Readonly<{
  week: string;
  active: number;
  acts: Readonly<Record<Act, number>>;
  /** People by how often, as `spreadNames` stand. */
  people: Readonly<Record<Act, readonly number[]>>;
}>;

/** What a group did in a week. */
export const ofGroup = ({ week, active, spread }: EngagementWeek, group: Group): WeekOfGroup => {
  const roles = rolesOf(group);
  const ofAct = <T>(to: (act: Act) => T) => Object.fromEntries(ACTS.map((act) => [act, to(act)])) as Record<Act, T>;
  return {
    week,
    active: sumOf(roles.map((role) => active[role] ?? 0)),
    acts: ofAct((act) => sumOf(roles.map((role) => spread[role]?.[act]?.acts ?? 0))),
    people: ofAct((act) => spreadNames.map((_, slot) => sumOf(roles.map((role) => spread[role]?.[act]?.people[slot] ?? 0)))),
  };
};

/** How often the person in the middle did it, of those who did: the name of a slot; null where nobody did. */
export const middleOf = (people: readonly number[]): string | null => {
  const half = sumOf(people) / 2;
  if (half === 0) return null;
  const slot = people.findIndex((_, i) => sumOf(people.slice(0, i + 1)) >= half);
  return spreadNames[slot] ?? null;
};
