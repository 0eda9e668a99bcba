import type { Context } from '../kernel/context';
import { liveEventsProjection } from './events/events.projector';

export const eventsContext: Context = { name: 'events', projections: [liveEventsProjection] };
