import type { AuthorCard, OwnProfile, Profile, User } from '@refrain/contracts/accounts';
import { personApi } from '../../app/person-api';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { patchAuthor } from '../posts/patch-post';
import { accountsApi, stored } from './api';

/** What of a profile the session keeps of oneself. */
export const userOf = ({
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
    dispatch(patchAuthor(profile.id, cardOf(profile)));
    void dispatch(accountsApi.util.upsertQueryData('getProfile', profile.slug, profile));
    for (const entry of Object.values(getState().api.queries)) {
      if ((entry?.data as Profile | undefined)?.id !== profile.id) continue;
      const name = entry?.originalArgs as unknown as string;
      if (entry?.endpointName === 'getProfile') dispatch(accountsApi.util.updateQueryData('getProfile', name, () => profile));
      if (entry?.endpointName === 'getPerson') dispatch(personApi.util.updateQueryData('getPerson', name, () => profile));
    }
  };
