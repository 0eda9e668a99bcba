import type {
  RecoveryAnswer,
  RecoveryRequest,
  ResetLink,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from '@refrain/contracts/accounts';
import { api } from '../../../shared/lib/api';
import { became } from '../../../session/api';
import { withWait } from '../../../session/wait';

const call = (path: string) => ({
  query: (body: object) => ({ url: `/auth/${path}`, method: 'POST', body }),
  transformErrorResponse: withWait,
});

/** Links that were mailed: asking for one, and using it. */
export const {
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetResetLinkQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    verifyEmail: build.mutation<RecoveryAnswer, VerifyEmailRequest>(call('verify-email')),
    resendVerification: build.mutation<RecoveryAnswer, RecoveryRequest>(call('resend-verification')),
    forgotPassword: build.mutation<RecoveryAnswer, RecoveryRequest>(call('forgot-password')),
    resetPassword: build.mutation<RecoveryAnswer, ResetPasswordRequest>({
      ...call('reset-password'),
      // Every session of the person has ended with it, also one that this browser may have had.
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => dispatch(became(null)),
          () => undefined,
        ),
    }),
    getResetLink: build.query<ResetLink, string>({
      query: (token) => `/auth/reset-password/${encodeURIComponent(token)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
