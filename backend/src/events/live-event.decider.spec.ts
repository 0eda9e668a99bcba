import { eventRefusals, eventsContext } from '@refrain/contracts/events';
import { specFor } from '../kernel/testing/decider-spec';
import { isOpen, liveEventDecider, rsvpDecider } from './live-event.decider';

const announced = eventsContext.sample.LiveEventAnnounced;
const cancelled = eventsContext.sample.LiveEventCancelled;
const drewNear = eventsContext.sample.LiveEventDrewNear;
const [EARLY, NEAR, BEGUN] = ['2026-06-20T12:00:00.000Z', '2026-07-01T17:00:00.000Z', '2026-07-01T18:00:00.000Z'];

describe('an event', () => {
  const { given } = specFor(liveEventDecider);
  const announce = (now = EARLY) => ({ type: 'AnnounceLiveEvent', data: { ...announced.data, now } }) as const;
  const cancel = (now = EARLY) => ({ type: 'CancelLiveEvent', data: { ...cancelled.data, now } }) as const;
  const drawNear = (now: string) => ({ type: 'DrawNear', data: { eventId: 'event-1', now } }) as const;

  it('is announced, once', () => {
    given().when(announce()).then(announced);
    given(announced).when(announce()).then();
  });
  it('begins in the future, and not in years', () => {
    given().when(announce(BEGUN)).thenRefuses(eventRefusals.startsInPast);
    given().when(announce('2024-06-30T18:00:00.000Z')).thenRefuses(eventRefusals.startsTooLate);
  });
  it('is cancelled, once, before it begins', () => {
    given(announced).when(cancel()).then(cancelled);
    given(announced, cancelled).when(cancel(BEGUN)).then();
    given(announced).when(cancel(BEGUN)).thenRefuses(eventRefusals.past);
    given().when(cancel()).thenRefuses(eventRefusals.unknown);
  });
  it('draws near an hour before it begins, once', () => {
    given(announced).when(drawNear('2026-07-01T16:59:59.000Z')).then();
    given(announced).when(drawNear(NEAR)).then(drewNear);
    given(announced, drewNear).when(drawNear('2026-07-01T17:01:00.000Z')).then();
  });
  it('that was cancelled, or has begun, draws near no more', () => {
    given(announced, cancelled).when(drawNear(NEAR)).then();
    given(announced).when(drawNear(BEGUN)).then();
    given().when(drawNear(NEAR)).then();
  });
  it('is open until it begins or is cancelled', () => {
    const state = liveEventDecider.evolve(liveEventDecider.initialState(), announced);
    expect([EARLY, NEAR, BEGUN].map((now) => isOpen(state, now))).toEqual([true, true, false]);
    expect(isOpen(liveEventDecider.evolve(state, cancelled), EARLY)).toBe(false);
  });
});

describe('an answer to an event', () => {
  const { given } = specFor(rsvpDecider);
  const [coming, away] = [eventsContext.sample.RsvpGiven, eventsContext.sample.RsvpWithdrawn];
  const answer = (attending: boolean) => ({ type: 'AnswerEvent', data: { ...coming.data, attending } }) as const;

  it('is given once, however often it is said', () => {
    given().when(answer(true)).then(coming);
    given(coming).when(answer(true)).then();
  });
  it('is taken back, and given again', () => {
    given(coming).when(answer(false)).then(away);
    given(coming, away).when(answer(false)).then();
    given(coming, away).when(answer(true)).then(coming);
  });
});
