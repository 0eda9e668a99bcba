import type { Role } from '@refrain/contracts/accounts';
import { spreadNames, spreadSlot, type Act, type Step } from '@refrain/contracts/analytics';
import { addAt } from '@refrain/contracts/charts';
import { addTo, type Change } from '../../kernel';
import { peopleWeeks, type PeopleWeek } from './people.view';

const WEEK_MS = 604_800_000;
const NO_SPREAD: readonly number[] = spreadNames.map(() => 0);
const NOT_REACHED: PeopleWeek['reached'] = { registered: 0, verified: 0, played: 0, followed: 0, posted: 0, premium: 0 };

const onWeek = (week: string, to: (before: PeopleWeek) => PeopleWeek): Change =>
  peopleWeeks.upsert(week, (before) =>
    to(before ?? { week, reached: NOT_REACHED, gone: 0, stayed: [], left: 0, active: {}, spread: {} }),
  );

/** One more of those who joined in a week came to a step, or one less. */
export const cameTo = (joined: string, step: Step, by: 1 | -1): Change =>
  onWeek(joined, (week) => ({ ...week, reached: { ...week.reached, [step]: week.reached[step] + by } }));

/** The account of a person who joined in one week was erased in another. */
export const wentAway = (joined: string, left: string): readonly Change[] => [
  onWeek(joined, (week) => ({ ...week, gone: week.gone + 1 })),
  onWeek(left, (week) => ({ ...week, left: week.left + 1 })),
];

const stayedBy = (stayed: readonly number[], later: number, by: number): readonly number[] =>
  addAt([...stayed, ...Array<number>(Math.max(0, later + 1 - stayed.length)).fill(0)], later, by);

/** A person of a role is active in a week, or is not any more. A clock that went back makes nobody stay before they joined. */
export const wasActive = (joined: string, role: Role, week: string, by: 1 | -1): readonly Change[] => {
  const later = (Date.parse(week) - Date.parse(joined)) / WEEK_MS;
  return [
    onWeek(week, (before) => ({ ...before, active: addTo(before.active, [role], by) })),
    ...(later >= 0 ? [onWeek(joined, (before) => ({ ...before, stayed: stayedBy(before.stayed, later, by) }))] : []),
  ];
};

/** A person of a role did something so often in a week, and before so often. */
export const spreads = (week: string, role: Role, act: Act, from: number, to: number): Change =>
  onWeek(week, (before) => {
    const ofRole = before.spread[role] ?? {};
    const { acts, people } = ofRole[act] ?? { acts: 0, people: NO_SPREAD };
    const moved = people.map((count, slot) => count + Number(slot === spreadSlot(to)) - Number(slot === spreadSlot(from)));
    return {
      ...before,
      spread: { ...before.spread, [role]: { ...ofRole, [act]: { acts: acts + to - from, people: moved } } },
    };
  });
