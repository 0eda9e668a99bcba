import { REMIND_BEFORE_SECONDS, type LiveEventEvent } from '@refrain/contracts/events';
import type { Recorded } from '@refrain/contracts/kernel';
import type { TrackEvent } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import { dueId, dueTimers, releaseDates, type TimerName } from './due.view';

const set = (event: Recorded, timer: TimerName, subjectId: string, dueAt: string): Change =>
  dueTimers.put(dueId(timer, subjectId), { timer, subjectId, dueAt, eventId: event.id, correlation: event.meta.correlation });

const before = (iso: string, seconds: number): string => new Date(Date.parse(iso) - seconds * 1000).toISOString();

const noRelease = (trackId: string): readonly Change[] => [releaseDates.remove(trackId), dueTimers.remove(dueId('release-track', trackId))];

/** What is to be done at a time, from the event that sets it to the event that says it is done or pointless. */
export const timersProjection = projection<TrackEvent | LiveEventEvent>('timers', 1, [dueTimers, releaseDates], {
  TrackUploaded: ({ data: { trackId, releaseAt } }) => (releaseAt === null ? [] : [releaseDates.put(trackId, { releaseAt })]),
  TrackProcessingStarted: 'ignored',
  TrackProcessed: (event) => {
    const { trackId } = event.data;
    return [releaseDates.given(trackId, (date) => (date ? [set(event, 'release-track', trackId, date.releaseAt)] : []))];
  },
  TrackProcessingFailed: ({ data: { trackId } }) => noRelease(trackId),
  TrackReleased: ({ data: { trackId } }) => noRelease(trackId),
  TrackUnpublished: ({ data: { trackId } }) => noRelease(trackId),
  LiveEventAnnounced: (event) => [set(event, 'remind-of-event', event.data.eventId, before(event.data.startsAt, REMIND_BEFORE_SECONDS))],
  LiveEventCancelled: ({ data: { eventId } }) => [dueTimers.remove(dueId('remind-of-event', eventId))],
  LiveEventDrewNear: ({ data: { eventId } }) => [dueTimers.remove(dueId('remind-of-event', eventId))],
});
