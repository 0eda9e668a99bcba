import { contextOf, limitWithin, MINUTE } from '../kernel';

export const exportsContext = contextOf<never>()({
  name: 'exports',
  events: {},
  samples: {},
  subjects: {},
  limits: { runExport: limitWithin(MINUTE, 20, 100) },
});
