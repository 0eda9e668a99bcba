import type { FollowEvent } from '@refrain/contracts/follows';
import { shareOf } from '../kernel';
import { notificationFollowers as followers, notifyOfOneMore, withdraw, type Notice } from '../notices';

/** New followers are one notification until it is read, however many they are: its subject is who they follow. */
const followed = (followerId: string, followeeId: string): Notice & { actorId: string } => ({
  ...{ userId: followeeId, kind: 'follow', subjectId: followeeId, actorId: followerId },
});

export const followNotices = shareOf<FollowEvent>()({
  UserFollowed: (event) => {
    const { followerId, followeeId } = event.data;
    return [
      followers.put(`${followerId}:${followeeId}`, { followerId, followeeId }),
      notifyOfOneMore(event, followed(followerId, followeeId)),
    ];
  },
  UserUnfollowed: ({ data: { followerId, followeeId } }) => [
    followers.remove(`${followerId}:${followeeId}`),
    withdraw(followed(followerId, followeeId)),
  ],
});
