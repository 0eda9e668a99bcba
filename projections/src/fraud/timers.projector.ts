import { fraudDayAfter, fraudDayCloses, fraudDayOf, type FraudDayClosed } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { TrackReleased } from '@refrain/contracts/tracks';
import { timer, timerRows } from '../due';
import type { Change } from '../kernel';

const close = timer('close-fraud-day');

const due = (event: Recorded, day: string): Change => close.set(event, day, fraudDayCloses(day));

/** The first song begins a chain: each day that is closed sets the timer of the next one. */
export const fraudTimers = timerRows<TrackReleased | FraudDayClosed>()([close], {
  TrackReleased: (event) => [due(event, fraudDayOf(event.at))],
  FraudDayClosed: (event) => [close.clear(event.data.day), due(event, fraudDayAfter(event.data.day, event.at))],
});
