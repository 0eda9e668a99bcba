import { call, shape } from '../kernel';

export const READINESS_STATES = ['red', 'amber', 'green'] as const;
/** `red` keeps the site from being ready; `amber` should be looked at. */
export type ReadinessState = (typeof READINESS_STATES)[number];

/** What one check came to: a line, what to do where it is not green, and since when (ISO) it is so. */
export type ReadinessCheck = Readonly<{ check: string; state: ReadinessState; says: string; todo: string | null; since: string }>;
/**
 * `at` is when the checks ran (ISO), null where they never did; red ones first. `isRunning`: they run now, and a later answer has what they come to. `hasFailed`: since
 * then they could not be run.
 */
export type Readiness = Readonly<{
  at: string | null;
  tookMs: number;
  isRunning: boolean;
  hasFailed: boolean;
  checks: readonly ReadinessCheck[];
}>;

/**
 * Answers at once what every check came to when they ran last. Where that is older than half a minute they run again meanwhile. `refrain doctor` prints
 * the same.
 */
export const getReadiness = call('GET /api/admin/readiness', {
  access: { page: 'admin-production-readiness' },
  polled: true,
  worth: 'always',
  answer: shape<Readiness>(),
});
