import { broadcastRefusals, broadcastsContext } from '@refrain/contracts/broadcasts';
import { specFor } from '../kernel/testing/decider-spec';
import { broadcastDecider } from './broadcast.decider';

const { given } = specFor(broadcastDecider);
const sample = broadcastsContext.sample;
const { BroadcastScheduled: scheduled, BroadcastCancelled: cancelled, BroadcastBegun: begun } = sample;
const part = (number: number, next: string | null) => ({
  type: 'BroadcastDelivered' as const,
  data: { ...sample.BroadcastDelivered.data, part: number, next },
});
const schedule = (change: object = {}) =>
  ({ type: 'ScheduleBroadcast', data: { ...scheduled.data, now: '2026-06-02T07:00:00.000Z', people: 3, ...change } }) as const;
const cancel = { type: 'CancelBroadcast', data: cancelled.data } as const;
const begin = { type: 'BeginBroadcast', data: begun.data } as const;
const deliver = (number: number, next: string | null) => ({ type: 'DeliverBroadcast', data: part(number, next).data }) as const;

it('a message is scheduled once, from now to a year ahead, for at least one person, and leads nowhere else', () => {
  given().when(schedule()).then(scheduled);
  given(scheduled).when(schedule()).then();
  given()
    .when(schedule({ now: '2026-06-02T08:00:00.001Z' }))
    .thenRefuses(broadcastRefusals.badTime);
  given()
    .when(schedule({ now: '2024-06-02T08:00:00.000Z' }))
    .thenRefuses(broadcastRefusals.badTime);
  given()
    .when(schedule({ link: '//elsewhere.example' }))
    .thenRefuses(broadcastRefusals.badLink);
  given()
    .when(schedule({ people: 0 }))
    .thenRefuses(broadcastRefusals.nobody);
});

it('it can be cancelled until everyone has it, and goes to nobody after that', () => {
  given(scheduled).when(cancel).then(cancelled);
  given(scheduled, cancelled).when(cancel).then();
  given(scheduled, cancelled).when(begin).then();
  given(scheduled, begun, part(0, 'fan:1')).when(cancel).then(cancelled);
  given(scheduled, begun, part(0, 'fan:1'), cancelled).when(deliver(1, null)).then();
  given(scheduled, begun, part(0, null)).when(cancel).thenRefuses(broadcastRefusals.goes);
  given().when(cancel).thenRefuses(broadcastRefusals.unknown);
});

it('it begins once, and each part is written once and in order', () => {
  given(scheduled).when(begin).then(begun);
  given(scheduled, begun).when(begin).then();
  given(scheduled, begun).when(deliver(0, 'fan:1')).then(part(0, 'fan:1'));
  given(scheduled, begun, part(0, 'fan:1')).when(deliver(0, 'fan:1')).then();
  given(scheduled, begun).when(deliver(1, null)).then();
  given(scheduled, begun, part(0, 'fan:1')).when(deliver(1, null)).then(part(1, null));
  given(scheduled, begun, part(0, null)).when(deliver(1, null)).then();
});
