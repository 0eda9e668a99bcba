import { recoveryRefusals } from '@refrain/contracts/accounts';
import type { Problem } from '@refrain/contracts/kernel';

/** What the server says of a link, or of the token in it, that will never work. */
const DEAD: ReadonlySet<string> = new Set(Object.values(recoveryRefusals).map(({ code }) => code));

/** Whether a new link is needed; after any other failure the same one may still work. */
export const isDeadLink = (problem: Problem | null): boolean =>
  problem !== null && (DEAD.has(problem.code) || problem.errors?.['token'] !== undefined);
