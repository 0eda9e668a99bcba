import { sessionRefusals, type ChangePasswordRequest, type Device, type SessionInfo } from '@refrain/contracts/accounts';
import { api, problemOf } from '../shared/lib/api';
import { signedOut } from './api';
import { withWait } from './wait';

const ignore = () => undefined;

/** The session of this browser, and those of the same person elsewhere. */
export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessionInfo: build.query<SessionInfo, void>({ query: () => '/session-info', keepUnusedDataFor: 0 }),
    extendSession: build.mutation<SessionInfo | null, void>({ query: () => ({ url: '/extend-session', method: 'POST' }) }),
    getDevices: build.query<readonly Device[], void>({ query: () => '/sessions', keepUnusedDataFor: 0 }),
    signOutDevice: build.mutation<null, string>({
      query: (id) => ({ url: `/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        // One that is not there any more is as gone as one that was ended just now.
        const gone = await queryFulfilled.then(
          () => true,
          (refusal: { error: unknown }) => problemOf(refusal.error)?.code === sessionRefusals.unknownDevice.code,
        );
        const without = (devices: readonly Device[]) => devices.filter((device) => device.id !== id);
        if (gone) dispatch(sessionsApi.util.updateQueryData('getDevices', undefined, without));
      },
    }),
    changePassword: build.mutation<null, ChangePasswordRequest>({
      query: (body) => ({ url: '/user/password', method: 'PUT', body }),
      transformErrorResponse: withWait,
      // Every other device was signed out.
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) void dispatch(sessionsApi.endpoints.getDevices.initiate(undefined, { forceRefetch: true, subscribe: false }));
      },
    }),
    logoutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/logout-everywhere', method: 'POST' }),
      extraOptions: { endsSession: true },
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => dispatch(signedOut('/auth')), ignore),
    }),
  }),
});

export const { useGetDevicesQuery, useSignOutDeviceMutation, useChangePasswordMutation, useLogoutEverywhereMutation } =
  sessionsApi;
