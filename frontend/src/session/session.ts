import { sessionTexts } from '@refrain/contracts/accounts';
import type { AppDispatch, RootState } from '../shared/lib/redux';
import { toast } from '../shared/ui/toast/toast';
import { sessionApi, signedOut } from './api';
import { EXPIRED_PATH } from './departure';

export const selectUser = sessionApi.endpoints.getUser.select();

/** By id. Undefined while it is not known who is there, null for a visitor. */
export const userIdOf = (state: RootState): string | null | undefined => {
  const { data } = selectUser(state);
  return data === undefined ? undefined : (data?.id ?? null);
};

/** Says that the session is over. The caller shows its own failure first; this message shall stay. */
export const announceExpiry = (): void => {
  setTimeout(
    () => toast({ title: sessionTexts.sessionExpired, description: sessionTexts.sessionExpiredHint, tone: 'destructive' }),
    0,
  );
};

/** The session is over: signs the person out here too and goes where they can sign in again. */
export const expired =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (!selectUser(getState()).data) return;
    dispatch(signedOut(EXPIRED_PATH));
    announceExpiry();
  };
