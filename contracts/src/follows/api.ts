/**
 * POST /api/social/users/{id}/follow. A follower who sends it again changes nothing and earns no points. Here and below the header of
 * POSITION_HEADER says since which event the answered state holds.
 */
export type FollowResponse = Readonly<{ pointsAwarded: number; isFollowing: true }>;
/** DELETE /api/follows/{id}; {id} is the person no longer followed. */
export type UnfollowResponse = Readonly<{ isFollowing: false }>;
