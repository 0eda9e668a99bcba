import { kernelRefusals } from '@refrain/contracts/kernel';
import { DomainError } from '../kernel/domain-error';

/** Refused for a moment, or by a fault of ours: no reason to pay anything back. */
const PASSING: readonly string[] = [kernelRefusals.contended.code, kernelRefusals.keyReused.code];

/** Whether a refusal stays: asking again would be refused again. */
export const isForGood = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  error.refusal.status < 500 &&
  error.refusal.status !== 429 &&
  !PASSING.includes(error.refusal.code);
