import type { Role } from '../../accounts';

/** What makes a person active. A play is one that counts. */
export const ACTS = ['plays', 'posts', 'comments', 'likes', 'follows'] as const;
export type Act = (typeof ACTS)[number];

/** How far a person came, in the order of the funnel. Each is counted for itself: a person may skip one. */
export const STEPS = ['registered', 'verified', 'played', 'followed', 'posted', 'premium'] as const;
export type Step = (typeof STEPS)[number];

/** The roles that people are counted by. */
export const COUNTED_ROLES = ['fan', 'user', 'artist', 'admin', 'auditor'] as const satisfies readonly Role[];

/** Upper ends of what a person did in a week: 1, 2 to 3, 4 to 7 and so on; the last has no end. */
const SPREAD_ENDS = [1, 3, 7, 15, 31, 63] as const;
const fromOf = (i: number): number => (SPREAD_ENDS[i - 1] ?? 0) + 1;
export const spreadNames: readonly string[] = [
  ...SPREAD_ENDS.map((end, i) => (fromOf(i) === end ? String(end) : `${fromOf(i)} to ${end}`)),
  `${fromOf(SPREAD_ENDS.length)} or more`,
];
/** Where so many acts of a person in a week stand in a spread; -1 for none. */
export const spreadSlot = (acts: number): number => {
  if (acts <= 0) return -1;
  const slot = SPREAD_ENDS.findIndex((end) => acts <= end);
  return slot === -1 ? SPREAD_ENDS.length : slot;
};

/** Weeks that the desks of people and content may be shown of, the one that goes on included. */
export const WEEKS_SHOWN = ['12', '26', '52'] as const;
export type WeeksShown = (typeof WEEKS_SHOWN)[number];
export const MONTHS_SHOWN = 12;
