import { operationsRefusals } from '@refrain/contracts/operations';
import { timerOf, type Due } from '@refrain/projections/due';
import { DomainError } from '../kernel/domain-error';
import { Effects } from '../kernel/effects';
import { command } from '../kernel/write/command';
import type { Facts } from '../kernel/write/facts';
import { timerOrderDecider, timerOrderStream } from './timer-order.decider';

/** `eventId` is the one that the operator saw. */
type TimerAsked = Readonly<{ id: string; eventId: string; by: string }>;

/** @throws DomainError where it is not due, was set again or is done */
const dueNow = async ({ store, now }: Facts, { id, eventId }: TimerAsked): Promise<Due> => {
  const due = await timerOf(store, id);
  if (!due || due.eventId !== eventId || due.dueAt > now) throw new DomainError(operationsRefusals.timerNotDue);
  return due;
};

export const RetryTimer = command('RetryTimer', async (asked: TimerAsked, { decide, ...facts }) => {
  const { timer, subjectId, eventId } = await dueNow(facts, asked);
  return decide(timerOrderStream(timer, subjectId), timerOrderDecider, { timer, subjectId, eventId, by: asked.by });
});

export const SkipTimer = command('SkipTimer', async (asked: TimerAsked & { reason: string }, { decide, ...facts }) => {
  const { timer, subjectId, eventId } = await dueNow(facts, asked);
  const { by, reason } = asked;
  return decide(timerOrderStream(timer, subjectId), timerOrderDecider, { timer, subjectId, eventId, by, reason });
});

export const SkipEffect = command(
  'SkipEffect',
  { effects: Effects },
  async ({ effectId }: { effectId: string }, { effects, context }) => {
    const isSkipped = await effects.skip(effectId, context);
    if (isSkipped === null) throw new DomainError(operationsRefusals.effectNotOpen);
    if (!isSkipped) throw new DomainError(operationsRefusals.effectCanBeAsked);
  },
);
