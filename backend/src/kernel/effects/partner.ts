import type { EffectKind, EffectOutcome } from '@refrain/contracts/effects';
import type { Recorded } from '@refrain/contracts/kernel';

/** One thing that a partner is asked for. `cause` is the event that it follows; `effectId` derives from it. */
export type Effect = Readonly<{ effectId: string; personId: string | null; cause: Recorded }>;

/** What a partner said for good. `reason` is a code and names no person; null where it was confirmed. */
export type Settled = Readonly<{ outcome: EffectOutcome; reason: string | null }>;
export const CONFIRMED: Settled = { outcome: 'confirmed', reason: null };
export const declined = (reason: string): Settled => ({ outcome: 'declined', reason });

/** The call may have reached the partner, and nothing says whether it did. The message is a code and names no person. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/**
 * A service outside that does something for us, once: mail, a payment, a page of another site. `Effects` keeps the journal; a
 * partner makes the call and says what came of it.
 *
 * - `prepare` makes what is sent from the cause, the same each time. null: nothing is to be done any more, such as for an erased
 *   person.
 * - `call` is only ever made with the key that stands in the journal before. It throws `Unanswered` where the partner may have
 *   done it, any other error where it has surely not (its reaction tries again, and is parked in the end).
 * - `ask` says what the partner knows of this key: for good, `pending` while it has not decided, `unheard` when it has no such
 *   call and will not do it later either, or takes the same key for the same call. Where there is `ask`, what `call` answers is
 *   not believed.
 * - Without `ask` (SMTP) the answer of `call` counts, and what is unknown is called again with the same key until there is one.
 *   So a partner without `ask` must do no harm when it does the same key twice; the most is one repetition after each call whose
 *   answer was lost, or a kill.
 *
 * Calls end within a minute: after that the reconciler asks.
 */
export type Partner<Content = unknown> = Readonly<{
  kind: EffectKind;
  prepare: (effect: Effect) => Promise<Content | null>;
  call: (content: Content, key: string, signal: AbortSignal) => Promise<Settled>;
  ask: ((effect: Effect, key: string) => Promise<Settled | 'pending' | 'unheard'>) | null;
}>;
