import { call, shape } from '../kernel';

export const READINESS_STATES = ['red', 'amber', 'green'] as const;
/** `red` keeps the site from being ready; `amber` should be looked at. */
export type ReadinessState = (typeof READINESS_STATES)[number];

/** What one check came to: a line, what to do where it is not green, and since when (ISO) it is so. */
export type ReadinessCheck = Readonly<{ check: string; state: ReadinessState; says: string; todo: string | null; since: string }>;
/** `at` is when the checks ran (ISO); red ones first. */
export type Readiness = Readonly<{ at: string; tookMs: number; checks: readonly ReadinessCheck[] }>;

/** Runs every check, at most once in half a minute, and answers what each came to. `refrain doctor` prints the same. */
export const getReadiness = call('GET /api/admin/readiness', {
  access: { page: 'admin-production-readiness' },
  polled: true,
  worth: 'always',
  answer: shape<Readiness>(),
});
