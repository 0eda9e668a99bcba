import { ownAct } from '../kernel';

/** RSVPs, by `event:person`. */
export const rsvpAct = ownAct('rsvps', 'subject:person');
