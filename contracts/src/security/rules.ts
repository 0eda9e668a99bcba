import { historyRules } from '../history';
import type { TextRule } from '../kernel';

export const SECURITY_ACTS_PAGE_SIZE = 30;
/** How many days failures are counted for, today included; older counts are gone. */
export const SECURITY_DAYS = 30;

/**
 * What went wrong when a person proved who they are: `password`, a name and a password that do not belong together; `pi`, a sign-in that Pi
 * does not accept; `confirm`, a wrong password of a person who was signed in; `attempts`, one that came after too many.
 */
export const FAILURE_KINDS = ['password', 'pi', 'confirm', 'attempts'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export const securityRules = { reason: historyRules.reason } as const satisfies Record<string, TextRule>;
