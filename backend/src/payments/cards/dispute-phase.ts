/** `open`: the bank holds the money. */
export type DisputePhase = 'open' | 'lost' | 'won';

/** Stripe's states (https://docs.stripe.com/api/disputes/object). In all others, such as warnings, no money moves. */
const PHASES: Readonly<Record<string, DisputePhase>> = { needs_response: 'open', under_review: 'open', lost: 'lost', won: 'won' };

/** Null where no money moves. */
export const disputePhase = (status: string): DisputePhase | null =>
  Object.hasOwn(PHASES, status) ? (PHASES[status] ?? null) : null;
