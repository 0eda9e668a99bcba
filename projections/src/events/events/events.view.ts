import { rsvpAct, type LiveEventAnnounced } from '@refrain/contracts/events';
import { collection } from '../../kernel';

/** An event as it was announced, and how many people want to be there. */
export type LiveEventDocument = Omit<LiveEventAnnounced['data'], 'announcedBy'> &
  Readonly<{ status: 'announced' | 'cancelled'; interested: number }>;

export const liveEvents = collection<LiveEventDocument>()({
  name: 'liveEvents',
  columns: { status: 'text', startsAt: 'text', artistId: 'text' },
  indexes: [{ on: ['status', 'startsAt', 'id'] }, { on: ['-startsAt', '-id'] }, { on: ['artistId', 'id'] }],
});

/** Who wants to be there, by `event:person`. */
export const rsvps = collection<{ eventId: string; userId: string }>()(
  { name: 'rsvps', columns: { eventId: 'text' }, indexes: [] },
  { view: rsvpAct.view, rooms: (id) => [rsvpAct.room(id)], pushed: () => ({ status: 'attending' }) },
);
export const rsvpId = (eventId: string, userId: string): string => `${eventId}:${userId}`;
