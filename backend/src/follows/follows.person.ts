import type { UserFollowed } from '@refrain/contracts/follows';
import { exportFiles } from '@refrain/contracts/personal-data';
import type { OfPerson } from '../kernel/context';
import { eachEvent, firstOf, type Leave } from '../kernel/person-rows';
import { followDecider } from './follow.decider';

/** In both directions: nobody follows them any more, and their own feed is written no further. */
const follow: Leave = async (leaving) => {
  const begun = await firstOf(leaving, 'UserFollowed');
  if (!begun) return;
  const { followerId, followeeId } = begun.data as UserFollowed['data'];
  const asked = { type: 'UnfollowUser', data: { followerId, followeeId } } as const;
  await leaving.streams.handle(leaving.stream, followDecider, asked, leaving.context);
};

export const followsOfPerson: OfPerson = {
  leaving: { follow },
  exports: [
    { file: exportFiles.follows, kind: 'follow', entries: eachEvent },
    { file: exportFiles.blocks, kind: 'block', entries: eachEvent },
  ],
};
