import { actorsOf, contextOf, HOUR, limitWithin } from '../kernel';
import { type BlockEvent, blockEvents, blockSamples } from './blocks';
import { type FollowEvent, followEvents } from './events';
import { followSamples } from './samples';

export const followsContext = contextOf<FollowEvent | BlockEvent>()({
  name: 'follows',
  events: { ...followEvents, ...blockEvents },
  samples: { ...followSamples, ...blockSamples },
  subjects: {
    UserFollowed: ['followerId', 'followeeId'],
    UserUnfollowed: ['followerId', 'followeeId'],
    // Who was blocked, or reported, does not learn it from what is exported to them.
    UserBlocked: ['blockerId'],
    UserUnblocked: ['blockerId'],
  },
  limits: {
    block: limitWithin(HOUR, 200, 1000),
    follow: limitWithin(HOUR, 600, 6000),
  },
  notices: {
    follow: {
      icon: 'person-plus',
      title: 'New follower',
      message: (facts) => `${actorsOf(facts)} ${facts.others === 0 ? 'follows' : 'follow'} you now.`,
    },
  },
});
