import { recoveryCalls } from '@refrain/contracts/accounts';
import { api } from '../../../shared/lib/api/api';
import { changes } from '../../../shared/lib/api/calls';
import { became } from '../../../session/api';
import { withWait } from '../../../session/wait';

const waiting = { transformErrorResponse: withWait };

export const { usePiLoginMutation, usePiRegisterMutation, usePiLinkMutation, usePiConfirmMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    piLogin: changes(build, recoveryCalls.piLogin, {
      ...waiting,
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void ('user' in data && dispatch(became(data.user))),
          () => undefined,
        ),
    }),
    piRegister: changes(build, recoveryCalls.piRegister, waiting),
    piLink: changes(build, recoveryCalls.piLink, waiting),
    piConfirm: changes(build, recoveryCalls.piConfirm, waiting),
  }),
});
