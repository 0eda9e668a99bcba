import { contextOf, limitOf } from '../kernel';

/** What happened to files stands in the events of tracks and videos. */
export const diagnosticsContext = contextOf<never>()({
  name: 'diagnostics',
  events: {},
  samples: {},
  subjects: {},
  limits: { retry: limitOf(60, 600) },
});
