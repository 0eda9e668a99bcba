import { accountCalls, sessionRefusals, type Device } from '@refrain/contracts/accounts';
import { api, problemOf } from '../shared/lib/api/api';
import { changes, reads } from '../shared/lib/api/calls';
import { signedOut } from './api';
import { withWait } from './wait';

const ignore = () => undefined;

/** The session of this browser, and those of the same person elsewhere. */
export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessionInfo: reads(build, accountCalls.getSessionInfo, { keepUnusedDataFor: 0 }),
    extendSession: changes(build, accountCalls.extendSession),
    getDevices: reads(build, accountCalls.getDevices, { keepUnusedDataFor: 0 }),
    signOutDevice: changes(build, accountCalls.signOutDevice, {
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
    changePassword: changes(build, accountCalls.changePassword, {
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
    logoutEverywhere: changes(build, accountCalls.logoutEverywhere, {
      extraOptions: { endsSession: true },
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => dispatch(signedOut('/auth')), ignore),
    }),
  }),
});

export const {
  useExtendSessionMutation,
  useGetDevicesQuery,
  useSignOutDeviceMutation,
  useChangePasswordMutation,
  useLogoutEverywhereMutation,
} = sessionsApi;
