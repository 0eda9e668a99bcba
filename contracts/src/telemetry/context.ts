import { contextOf, limitOf } from '../kernel';

export const telemetryContext = contextOf<never>()({
  name: 'telemetry',
  events: {},
  samples: {},
  subjects: {},
  limits: {
    // Pages say in one request what many clicks were; each tab has its own.
    interactions: limitOf(300, 6000),
  },
});
