import { defineContext } from '../kernel/context';
import { liveEventsProjection } from './events/events.projector';

export const eventsContext = defineContext({ name: 'events', projections: [liveEventsProjection] });
