import { CLOSE_AFTER_SECONDS, endOfMonth, monthAfter, monthOf, type EarningsMonthClosed } from '@refrain/contracts/earnings';
import type { Recorded } from '@refrain/contracts/kernel';
import type { TrackReleased } from '@refrain/contracts/tracks';
import { secondsAfter, timer, timerRows } from '../due';
import type { Change } from '../kernel';

const close = timer('close-earnings-month');

const due = (event: Recorded, month: string): Change =>
  close.set(event, month, secondsAfter(endOfMonth(month), CLOSE_AFTER_SECONDS));

/** The first song begins a chain: each month that is closed sets the timer of the next one. */
export const earningsTimers = timerRows<TrackReleased | EarningsMonthClosed>()([close], {
  TrackReleased: (event) => [due(event, monthOf(event.at))],
  EarningsMonthClosed: (event) => [close.clear(event.data.month), due(event, monthAfter(event.data.month))],
});
