import { defineContext } from '../kernel/context';
import { followNotices } from './notices.projector';
import { noticedFollowers } from './noticed-followers.queries';
import { followsProjection } from './edges/edges.projector';

export const followsContext = defineContext({
  name: 'follows',
  projections: [followsProjection],
  notices: followNotices,
  noticed: { follow: noticedFollowers },
});
