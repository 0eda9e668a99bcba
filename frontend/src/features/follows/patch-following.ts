import type { PeoplePage, PersonCard, Profile, SuggestedUser } from '@refrain/contracts/accounts';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { accountsApi } from '../accounts/api';
import { activityApi } from '../activity/api';
import { followsApi, type PeopleListArg } from './api';

/** A profile as it reads once one follows, or no longer follows, that person; the same where nothing changes. */
export const followed = (profile: Profile, isFollowing: boolean): Profile =>
  profile.isFollowing === isFollowing
    ? profile
    : { ...profile, isFollowing, followersCount: Math.max(0, profile.followersCount + (isFollowing ? 1 : -1)) };

export const suggestionFollowed = (
  users: readonly SuggestedUser[],
  id: string,
  isFollowing: boolean,
): readonly SuggestedUser[] =>
  users.some((user) => user.id === id && user.isFollowing !== isFollowing)
    ? users.map((user) => (user.id === id ? { ...user, isFollowing } : user))
    : users;

type Lists = Readonly<{ pages: readonly PeoplePage[]; pageParams: readonly (string | null)[] }>;

/** A list of people in which one of them is followed, or no longer; the same where nothing changes. */
export const listFollowed = (data: Lists, id: string, isFollowing: boolean): Lists => {
  if (!data.pages.some(({ people }) => people.some((person) => person.id === id && person.isFollowing !== isFollowing)))
    return data;
  const of = (person: PersonCard) => (person.id === id ? { ...person, isFollowing } : person);
  return { ...data, pages: data.pages.map((page) => ({ ...page, people: page.people.map(of) })) };
};

/** Shows everywhere whether one follows a person. */
export const patchFollowing =
  (id: string, isFollowing: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { updateQueryData } = followsApi.util;
    dispatch(updateQueryData('getSuggestions', undefined, (users) => suggestionFollowed(users, id, isFollowing) as typeof users));
    dispatch(
      activityApi.util.updateQueryData(
        'getFollowing',
        undefined,
        (data) => listFollowed(data as Lists, id, isFollowing) as typeof data,
      ),
    );
    for (const entry of Object.values(getState().api.queries)) {
      if (!entry?.data) continue;
      if (entry.endpointName === 'getPeople') {
        const list = entry.originalArgs as unknown as PeopleListArg;
        dispatch(updateQueryData('getPeople', list, (data) => listFollowed(data as Lists, id, isFollowing) as typeof data));
      }
      if (entry.endpointName !== 'getProfile') continue;
      if ((entry.data as Profile).id !== id) continue;
      const slug = entry.originalArgs as unknown as string;
      dispatch(
        accountsApi.util.updateQueryData('getProfile', slug, (profile) => followed(profile, isFollowing) as typeof profile),
      );
    }
  };
