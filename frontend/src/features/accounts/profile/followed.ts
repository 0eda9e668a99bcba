import type { Profile } from '@refrain/contracts/accounts';

/** A profile as it reads once the viewer follows, or no longer follows, that person; the same where nothing changes. */
export const followed = (profile: Profile, isFollowing: boolean): Profile =>
  profile.isFollowing === isFollowing
    ? profile
    : { ...profile, isFollowing, followersCount: Math.max(0, profile.followersCount + (isFollowing ? 1 : -1)) };
