import { contextOf, limitOf } from '../kernel';

export const searchContext = contextOf<never>()({
  name: 'search',
  events: {},
  samples: {},
  subjects: {},
  limits: {
    // The header asks once for each pause in typing.
    search: limitOf(120, 2000),
  },
});
