import { PICTURE_FIELD, type EditProfileRequest, type OwnProfile, type User } from '@refrain/contracts/accounts';
import type { AppDispatch } from '../../../shared/lib/redux';
import { api, withKey } from '../../../shared/lib/api';
import { stored } from '../../../session/api';
import { showProfile } from './show-profile';

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: OwnProfile }> };

/** What everybody sees of oneself changes with the answer; the form shows what went wrong. */
const shown = (_arg: unknown, { dispatch, queryFulfilled }: Started) =>
  queryFulfilled.then(
    ({ data }) => dispatch(showProfile(data)),
    () => undefined,
  );

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<OwnProfile, EditProfileRequest>({
      query: (body) => ({ url: '/user/profile', method: 'PUT', body }),
      invalidatesTags: ['Suggestions', 'Track', 'TrackList', 'PeopleList'],
      onQueryStarted: (arg, api) => shown(arg, api as unknown as Started),
    }),
    /** `key` names one chosen picture: sent again after a failure, it comes in once. */
    changePicture: build.mutation<OwnProfile, { picture: Blob; key: string }>({
      query: ({ picture, key }) => withKey({ url: '/user/picture', method: 'PUT', body: formOf(picture) }, key),
      invalidatesTags: ['PeopleList'],
      onQueryStarted: (arg, api) => shown(arg, api as unknown as Started),
    }),
    promoteToArtist: build.mutation<User, void>({
      query: () => ({ url: '/user/promote-to-artist', method: 'POST' }),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => dispatch(stored(data)),
          () => undefined,
        ),
    }),
    removePicture: build.mutation<OwnProfile, void>({
      query: () => ({ url: '/user/picture', method: 'DELETE' }),
      invalidatesTags: ['PeopleList'],
      onQueryStarted: (arg, api) => shown(arg, api as unknown as Started),
    }),
  }),
});

const formOf = (picture: Blob): FormData => {
  const form = new FormData();
  form.append(PICTURE_FIELD, picture, 'picture');
  return form;
};

export const { usePromoteToArtistMutation, useEditProfileMutation, useChangePictureMutation, useRemovePictureMutation } =
  profileApi;
