import { recoveryCalls } from '@refrain/contracts/accounts';
import { api } from '../../../shared/lib/api/api';
import { changes, reads } from '../../../shared/lib/api/calls';
import { became } from '../../../session/api';
import { withWait } from '../../../session/wait';

const waiting = { transformErrorResponse: withWait };

/** Links that were mailed: asking for one, and using it. */
export const { useResendVerificationMutation, useForgotPasswordMutation, useResetPasswordMutation, useCheckResetLinkQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      resendVerification: changes(build, recoveryCalls.resendVerification, waiting),
      forgotPassword: changes(build, recoveryCalls.forgotPassword, waiting),
      resetPassword: changes(build, recoveryCalls.resetPassword, {
        ...waiting,
        // Every session of the person has ended with it, also one that this browser may have had.
        onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(
            () => dispatch(became(null)),
            () => undefined,
          ),
      }),
      checkResetLink: reads(build, recoveryCalls.checkResetLink, { keepUnusedDataFor: 0 }),
    }),
  });
