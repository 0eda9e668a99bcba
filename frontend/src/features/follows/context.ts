import { OWN_ACTS, rooms } from '@refrain/contracts/kernel';
import type { Context } from '../../shared/lib/context';

export const followsContext: Context = {
  pushes: { follows: (id) => rooms.user(OWN_ACTS.follows(id).userId) },
  missed: { user: () => [{ type: 'Suggestions' }, { type: 'PeopleList' }, { type: 'Profile' }] },
  acts: { follows: () => import('./following').then((m) => m.following) },
  endpointsWithActs: ['getSuggestions', 'getPeople', 'getFollowing'],
};
