import { emailCalls, recoveryCalls } from '@refrain/contracts/accounts';
import { api } from '../../shared/lib/api/api';
import { changes, reads } from '../../shared/lib/api/calls';
import { refreshed } from '../api';
import { withWait } from '../wait';

const waiting = { transformErrorResponse: withWait };
const ignore = () => undefined;

/** The address of the viewer, and the links that are mailed to it. */
const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnEmail: reads(build, emailCalls.getOwnEmail, { keepUnusedDataFor: 0 }),
    resendOwnVerification: changes(build, emailCalls.resendOwnVerification, {
      ...waiting,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => {
          dispatch(emailApi.util.updateQueryData('getOwnEmail', undefined, () => data));
          // It was verified meanwhile, in another tab or on another device.
          if (data.isVerified) void dispatch(refreshed());
        }, ignore),
    }),
    changeEmail: changes(build, emailCalls.changeEmail, {
      ...waiting,
      onQueryStarted: ({ email }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () =>
            void dispatch(emailApi.util.updateQueryData('getOwnEmail', undefined, (own) => ({ ...own, wanted: email.trim() }))),
          ignore,
        ),
    }),
    verifyEmail: changes(build, recoveryCalls.verifyEmail, {
      ...waiting,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => void dispatch(refreshed()), ignore),
    }),
    confirmEmailChange: changes(build, emailCalls.confirmEmailChange, {
      ...waiting,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => void dispatch(refreshed()), ignore),
    }),
    takeBackEmail: changes(build, emailCalls.takeBackEmail, {
      ...waiting,
      // Every session of the person has ended with it, also one that this browser may have had.
      onQueryStarted: (_body, { dispatch, queryFulfilled }) => queryFulfilled.then(() => void dispatch(refreshed()), ignore),
    }),
  }),
});

export const {
  useGetOwnEmailQuery,
  useResendOwnVerificationMutation,
  useChangeEmailMutation,
  useVerifyEmailMutation,
  useConfirmEmailChangeMutation,
  useTakeBackEmailMutation,
} = emailApi;
