import { rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const flagsContext: Context = {
  pages: {
    'admin-feature-flags': () => import('./FlagsPage').then((m) => m.FlagsPage),
    'admin-user-feature-flags': () => import('./PersonFlagsPage').then((m) => m.PersonFlagsPage),
    'admin-feature-analysis': () => import('./FlagUsePage').then((m) => m.FlagUsePage),
  },
  // Ids of overrides are FLAG:PERSON.
  pushes: { flags: rooms.flags, flagOverrides: (id) => rooms.user(id.slice(id.indexOf(':') + 1)) },
};
