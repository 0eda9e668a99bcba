import { rsvpAct } from '@refrain/contracts/events';
import type { Context } from '../../shared/lib/context';

export const eventsContext: Context = {
  pages: { 'admin-editorial-features': () => import('./EventDeskPage').then((m) => m.EventDeskPage) },
  pushes: { rsvps: rsvpAct.room },
  missed: { user: () => [{ type: 'Event' }] },
  acts: { rsvps: () => import('./api').then((m) => m.reminding) },
  endpointsWithActs: ['getUpcomingEvents'],
};
