import type { PeoplePage, PersonCard, SuggestedUser } from '@refrain/contracts/accounts';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { followShown } from '../../session/signals';
import { followsApi } from './api';

export const suggestionFollowed = (users: readonly SuggestedUser[], id: string, isFollowing: boolean): readonly SuggestedUser[] =>
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

/** Shows everywhere whether the viewer follows a person. */
export const patchFollowing =
  (id: string, isFollowing: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { selectCachedArgsForQuery, updateQueryData } = followsApi.util;
    dispatch(updateQueryData('getSuggestions', undefined, (users) => suggestionFollowed(users, id, isFollowing) as typeof users));
    dispatch(updateQueryData('getFollowing', undefined, (data) => listFollowed(data as Lists, id, isFollowing) as typeof data));
    dispatch(updateQueryData('getArtists', undefined, (data) => listFollowed(data as Lists, id, isFollowing) as typeof data));
    for (const list of selectCachedArgsForQuery(getState(), 'getPeople'))
      dispatch(updateQueryData('getPeople', list, (data) => listFollowed(data as Lists, id, isFollowing) as typeof data));
    dispatch(followShown({ id, isFollowing }));
  };
