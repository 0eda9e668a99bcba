import type { FollowEvent } from '@refrain/contracts/follows';
import { shareOf } from '../kernel';
import { notificationFollowers as followers, notify, withdraw, type Notice } from '../notices';

const followed = (followerId: string, followeeId: string): Notice & { actorId: string } => ({
  ...{ userId: followeeId, kind: 'follow', subjectId: null, actorId: followerId },
});

export const followNotices = shareOf<FollowEvent>()({
  UserFollowed: (event) => {
    const { followerId, followeeId } = event.data;
    return [
      followers.put(`${followerId}:${followeeId}`, { followerId, followeeId }),
      notify(event, followed(followerId, followeeId)),
    ];
  },
  UserUnfollowed: ({ data: { followerId, followeeId } }) => [
    followers.remove(`${followerId}:${followeeId}`),
    withdraw(followed(followerId, followeeId)),
  ],
});
