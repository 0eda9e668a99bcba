import type { Profile, SuggestedUser } from '@refrain/contracts/accounts';
import type { AppDispatch, RootState } from '../../app/store';
import { accountsApi } from '../accounts/api';
import { followsApi } from './api';

/** A profile as it reads once one follows, or no longer follows, that person; the same where nothing changes. */
export const followed = (profile: Profile, isFollowing: boolean): Profile =>
  profile.isFollowing === isFollowing
    ? profile
    : { ...profile, isFollowing, followersCount: Math.max(0, profile.followersCount + (isFollowing ? 1 : -1)) };

export const suggestionFollowed = (users: readonly SuggestedUser[], id: string, isFollowing: boolean): readonly SuggestedUser[] =>
  users.map((user) => (user.id === id ? { ...user, isFollowing } : user));

/** Shows everywhere whether one follows a person. */
export const patchFollowing =
  (id: string, isFollowing: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { updateQueryData } = followsApi.util;
    dispatch(updateQueryData('getSuggestions', undefined, (users) => suggestionFollowed(users, id, isFollowing) as typeof users));
    for (const entry of Object.values(getState().api.queries)) {
      if (entry?.endpointName !== 'getProfile' || (entry.data as Profile | undefined)?.id !== id) continue;
      const slug = entry.originalArgs as unknown as string;
      dispatch(accountsApi.util.updateQueryData('getProfile', slug, (profile) => followed(profile, isFollowing)));
    }
  };
