import { OWN_ACTS, rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const eventsContext: Context = {
  pages: { 'admin-editorial-features': () => import('./EventDeskPage').then((m) => m.EventDeskPage) },
  pushes: { rsvps: (id) => rooms.user(OWN_ACTS.rsvps(id).userId) },
  missed: { user: () => [{ type: 'Event' }] },
  acts: { rsvps: () => import('./reminding').then((m) => m.reminding) },
  endpointsWithActs: ['getUpcomingEvents'],
};
