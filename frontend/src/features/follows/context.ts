import { followAct } from '@refrain/contracts/follows';
import type { Context } from '../../shared/lib/context';

export const followsContext: Context = {
  pushes: { follows: followAct.room },
  missed: { user: () => [{ type: 'Suggestions' }, { type: 'PeopleList' }, { type: 'Profile' }] },
  acts: { follows: () => import('./following').then((m) => m.following) },
  endpointsWithActs: ['getSuggestions', 'getPeople', 'getFollowing'],
};
