import type { AuthorCard, OwnProfile, Profile, User } from '@refrain/contracts/accounts';
import type { AppDispatch, RootState } from '../../../shared/lib/redux';
import { stored } from '../../../session/api';
import { authorChanged } from '../../../session/signals';
import { profilesApi } from './profiles-api';

/** What of a profile the session keeps of oneself. */
const userOf = ({
  id,
  username,
  displayName,
  slug,
  role,
  subscriptionType,
  profileImage,
  updatedAt,
  adminLevel,
  isSupremeAdmin,
}: Profile): User => ({
  id,
  username,
  displayName,
  slug,
  role,
  subscriptionType,
  profileImage,
  updatedAt,
  adminLevel,
  isSupremeAdmin,
});

const cardOf = ({ username, displayName, slug, role, profileImage, updatedAt }: Profile): AuthorCard => ({
  username,
  displayName,
  slug,
  role,
  profileImage,
  userUpdatedAt: updatedAt,
});

/**
 * Shows one's own profile as it is now, wherever it is cached: in the shell, beside one's posts, and under its address. The cached profile of
 * an old address leads on to the new one; it is never asked for again, because nobody is there.
 */
export const showProfile =
  (profile: OwnProfile) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(stored(userOf(profile)));
    dispatch(authorChanged({ id: profile.id, card: cardOf(profile) }));
    const { selectCachedArgsForQuery, updateQueryData, upsertQueryData } = profilesApi.util;
    void dispatch(upsertQueryData('getProfile', profile.slug, profile));
    const shown = (cached: Profile) => (cached.id === profile.id ? profile : cached);
    for (const slug of selectCachedArgsForQuery(getState(), 'getProfile')) dispatch(updateQueryData('getProfile', slug, shown));
    for (const name of selectCachedArgsForQuery(getState(), 'getPerson')) dispatch(updateQueryData('getPerson', name, shown));
  };
