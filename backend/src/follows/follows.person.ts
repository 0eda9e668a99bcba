import { exportFiles } from '@refrain/contracts/personal-data';
import type { OfPerson } from '../kernel/context';
import { eachEvent, takenBack } from '../kernel/persons/person-rows';
import { followDecider } from './follow.decider';

/** In both directions: nobody follows them any more, and their own feed is written no further. */
const follow = takenBack(
  followDecider,
  'UserFollowed',
  ({ followerId, followeeId }) => ({ type: 'UnfollowUser', data: { followerId, followeeId } }) as const,
);

export const followsOfPerson: OfPerson = {
  leaving: { follow },
  exports: [
    { file: exportFiles.follows, kind: 'follow', entries: eachEvent },
    { file: exportFiles.blocks, kind: 'block', entries: eachEvent },
  ],
};
