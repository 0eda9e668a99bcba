import { contextOf, limitOf } from '../kernel';
import { type LaneOrderEvent, operationsEvents } from './events';
import { operationsSamples } from './samples';

export const operationsContext = contextOf<LaneOrderEvent>()({
  name: 'operations',
  events: operationsEvents,
  samples: operationsSamples,
  subjects: {
    ReactionLaneRetried: ['by'],
    ReactionLaneSkipped: ['by'],
  },
  limits: {
    operation: limitOf(60, 1000),
  },
});
