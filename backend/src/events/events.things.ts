import { thing } from '../kernel/things';
import { liveEventDecider, rsvpDecider } from './live-event.decider';

/** What has a history here, and what an admin may take back. */
export const eventsThings = {
  event: thing(liveEventDecider),
  rsvp: thing(rsvpDecider),
};
