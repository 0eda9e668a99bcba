import type {
  PiConfirmRequest,
  PiLinkAnswer,
  PiLinkRequest,
  PiLoginAnswer,
  PiLoginRequest,
  PiRegisterRequest,
  RecoveryAnswer,
  User,
} from '@refrain/contracts/accounts';
import { api } from '../../../shared/lib/api';
import { became } from '../../../session/api';
import { withWait } from '../../../session/wait';

const call = (path: string) => ({
  query: (body: object) => ({ url: `/auth/pi/${path}`, method: 'POST', body }),
  transformErrorResponse: withWait,
});

export const { usePiLoginMutation, usePiRegisterMutation, usePiLinkMutation, usePiConfirmMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    piLogin: build.mutation<PiLoginAnswer, PiLoginRequest>({
      ...call('login'),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void ('user' in data && dispatch(became(data.user))),
          () => undefined,
        ),
    }),
    piRegister: build.mutation<User, PiRegisterRequest>(call('register')),
    piLink: build.mutation<PiLinkAnswer, PiLinkRequest>(call('link')),
    piConfirm: build.mutation<RecoveryAnswer, PiConfirmRequest>(call('confirm')),
  }),
});
