import { accountCalls, PICTURE_FIELD, type OwnProfile } from '@refrain/contracts/accounts';
import type { AppDispatch } from '../../../shared/lib/redux';
import { api } from '../../../shared/lib/api/api';
import { changes } from '../../../shared/lib/api/calls';
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
    editProfile: changes(build, accountCalls.editProfile, {
      invalidatesTags: ['Suggestions', 'Track', 'TrackList', 'PeopleList'],
      onQueryStarted: (arg, api) => shown(arg, api as unknown as Started),
    }),
    /** `key` names one chosen picture: sent again after a failure, it comes in once. */
    changePicture: changes(build, accountCalls.changePicture, {
      ask: ({ picture, key }: { picture: Blob; key: string }) => ({ body: formOf(picture), key }),
      invalidatesTags: ['PeopleList'],
      onQueryStarted: (arg, api) => shown(arg, api as unknown as Started),
    }),
    promoteToArtist: changes(build, accountCalls.promoteToArtist, {
      invalidatesTags: ['Profile'],
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => dispatch(stored(data)),
          () => undefined,
        ),
    }),
    removePicture: changes(build, accountCalls.removePicture, {
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
