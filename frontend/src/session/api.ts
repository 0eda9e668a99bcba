import { accountCalls, type User } from '@refrain/contracts/accounts';
import type { Problem } from '@refrain/contracts/kernel';
import { api, TAGS } from '../shared/lib/api/api';
import { changes, request } from '../shared/lib/api/calls';
import { left } from './departure';
import { withWait } from './wait';

/** The user is fresh for 5 minutes and asked for up to twice more, never after a 401 (spec part 1, section 9). */
const USER_FRESH_SECONDS = 5 * 60;
const USER_RETRIES = 2;

const everythingButTheUser = TAGS.filter((tag) => tag !== 'User');
const worthRetrying = (problem: Problem) => problem.status === 0 || problem.status >= 500;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null when nobody is signed in. */
    getUser: build.query<User | null, void>({
      queryFn: async (_arg, _api, _extra, fetchBase) => {
        for (let attempt = 0; ; attempt++) {
          const { data, error } = await fetchBase(request(accountCalls.getUser));
          if (!error) return { data: data as User };
          if (error.status === 401) return { data: null };
          if (attempt === USER_RETRIES || !worthRetrying(error)) return { error };
        }
      },
      keepUnusedDataFor: USER_FRESH_SECONDS,
      providesTags: ['User'],
    }),
    login: changes(build, accountCalls.login, {
      transformErrorResponse: withWait,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => dispatch(became(data)), ignore),
    }),
    register: changes(build, accountCalls.register, {
      transformErrorResponse: withWait,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(({ data }) => dispatch(became(data)), ignore),
    }),
    logout: changes(build, accountCalls.logout, {
      extraOptions: { endsSession: true },
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => dispatch(signedOut('/auth')), ignore),
    }),
  }),
});

/** A mutation's caller shows what went wrong. */
const ignore = () => undefined;

/** Nobody else than before, as the server has them now. */
export const stored =
  (user: User | null) =>
  (dispatch: (action: unknown) => unknown): void =>
    void dispatch(sessionApi.util.upsertQueryData('getUser', undefined, user));

/** Asks again who is signed in, and how they stand. */
export const refreshed = () => sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false });

/** Who is there, before anything asks: at once, so that what runs next knows it. */
export const known = (user: User | null) =>
  sessionApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: user }]);

/** Another person is signed in now: stores who, and drops what was fetched for the one before. */
export const became =
  (user: User | null) =>
  (dispatch: (action: unknown) => unknown): void => {
    dispatch(stored(user));
    dispatch(api.util.invalidateTags([...everythingButTheUser]));
  };

/** Nobody is signed in any more, and whatever page is shown leads to `to`. */
export const signedOut =
  (to: string) =>
  (dispatch: (action: unknown) => unknown): void => {
    dispatch(left(to));
    dispatch(became(null));
  };

export const { useGetUserQuery, useLoginMutation, useRegisterMutation, useLogoutMutation } = sessionApi;
