import { contextOf, limitOf } from '../kernel';
import { operationsEvents, type OperationsEvent } from './events';
import { operationsSamples } from './samples';

export const operationsContext = contextOf<OperationsEvent>()({
  name: 'operations',
  events: operationsEvents,
  samples: operationsSamples,
  subjects: {
    ReactionLaneRetried: ['by'],
    ReactionLaneSkipped: ['by'],
    TimerRetried: ['by'],
    TimerSkipped: ['by'],
  },
  limits: {
    operation: limitOf(60, 1000),
  },
});
