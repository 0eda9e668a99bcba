import type { ReadinessState } from './calls';

export const READINESS_POLL_MS = 30_000;
/** While the checks run. */
export const READINESS_RUNNING_POLL_MS = 1000;

export const readinessTexts = {
  title: 'Production readiness',
  hint: 'Checks that really run, each with what to do. The command refrain doctor prints the same, and ends with 1 where one is red.',
  states: { red: 'Red', amber: 'Amber', green: 'Green' } satisfies Record<ReadinessState, string>,
  summary: (red: number, amber: number, green: number) => `${red} red, ${amber} amber, ${green} green`,
  running: 'The checks run now.',
  ran: (tookMs: number) => `Ran in ${tookMs.toLocaleString('en')} ms, looked at`,
  since: 'since',
  again: 'Look again',
  list: 'Checks',
  error: 'The checks could not be run',
} as const;
