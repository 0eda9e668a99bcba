import { defineContext } from '../kernel/context';
import { ledgerContext } from '../ledger/ledger.context';
import { BlocksController } from './blocks.controller';
import { EndFollowsWhenBlocked } from './end-follows-when-blocked.reaction';
import { BlockUser, FollowUser, UnblockUser, UnfollowUser } from './follows.commands';
import { FollowsController } from './follows.controller';
import { followsOfPerson } from './follows.person';
import { SpotlightController } from './spotlight.controller';
import { followsThings } from './follows.things';

export const followsContext = defineContext({
  name: 'follows',
  controllers: [FollowsController, BlocksController, SpotlightController],
  commands: [FollowUser, UnfollowUser, BlockUser, UnblockUser],
  reactions: [EndFollowsWhenBlocked],
  uses: [ledgerContext],
  ...followsOfPerson,
  things: followsThings,
});
