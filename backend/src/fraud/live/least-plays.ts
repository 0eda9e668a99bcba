import { FRAUD_RULES } from '@refrain/contracts/fraud';

const { velocity, loops, overlap, lateOffline } = FRAUD_RULES;

/** Of fewer plays a week none of the rules that see one listener says anything. */
export const LEAST_PLAYS = Math.min(
  velocity.limits.plays + 1,
  loops.limits.plays + 1,
  overlap.limits.plays,
  lateOffline.limits.plays,
);
