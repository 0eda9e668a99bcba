import { contextOf, limitOf } from '../kernel';

export const siteContext = contextOf<never>()({
  name: 'site',
  events: {},
  samples: {},
  subjects: {},
  limits: {
    // A page that is broken reports once.
    clientError: limitOf(30, 200),
  },
});
