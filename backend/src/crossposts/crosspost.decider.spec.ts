import { crosspostRefusals, crosspostsContext } from '@refrain/contracts/crossposts';
import { specFor } from '../kernel/testing/decider-spec';
import { crosspostDecider } from './crosspost.decider';

const { given } = specFor(crosspostDecider);
const {
  CrosspostQueued: queued,
  CrosspostCancelled: cancelled,
  CrosspostDue: due,
  CrosspostLeft: left,
} = crosspostsContext.sample;
const queue = (now: string) => ({ type: 'QueueCrosspost', data: { ...queued.data, now } }) as const;
const cancel = { type: 'CancelCrosspost', data: cancelled.data } as const;
const begin = { type: 'BeginCrosspost', data: { crosspostId: queued.data.crosspostId, left: null } } as const;
const { dueAt } = queued.data;

it('is queued once, for a time from now to a year ahead', () => {
  given().when(queue(dueAt)).then(queued);
  given(queued).when(queue(dueAt)).then();
  given().when(queue('2026-06-19T08:00:01.000Z')).thenRefuses(crosspostRefusals.badTime);
  given().when(queue('2025-01-01T00:00:00.000Z')).thenRefuses(crosspostRefusals.badTime);
});

it('is taken out before its time, and not after it', () => {
  given(queued).when(cancel).then(cancelled);
  given(queued, cancelled).when(cancel).then();
  given(queued, due).when(cancel).thenRefuses(crosspostRefusals.goes);
  given().when(cancel).thenRefuses(crosspostRefusals.unknown);
});

it('comes due once, and never where it was taken out', () => {
  given(queued).when(begin).then(due);
  given(queued, due).when(begin).then();
  given(queued)
    .when({ ...begin, data: { ...begin.data, left: left.data.code } })
    .then(left);
  given(queued, left).when(begin).then();
  given(queued, cancelled).when(begin).then();
});
