import { followAct } from '@refrain/contracts/follows';
import type { Context } from '../../shared/lib/context';

export const followsContext: Context = {
  pages: { 'artist-pages': () => import('./artists/ArtistPagesPage').then((m) => m.ArtistPagesPage) },
  pushes: { follows: followAct.room },
  missed: { user: () => [{ type: 'Suggestions' }, { type: 'PeopleList' }, { type: 'Profile' }] },
  acts: { follows: () => import('./following').then((m) => m.following) },
  endpointsWithActs: ['getSuggestions', 'getPeople', 'getArtists', 'getFollowing'],
};
