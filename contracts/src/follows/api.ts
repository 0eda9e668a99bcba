/** POST /api/social/users/{id}/follow */
export type FollowResponse = Readonly<{ pointsAwarded: number; isFollowing: true }>;
/** DELETE /api/follows/{id}; {id} is the person no longer followed. */
export type UnfollowResponse = Readonly<{ isFollowing: false }>;
