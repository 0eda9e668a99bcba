import { isRejectedWithValue } from '@reduxjs/toolkit';
import { sessionTexts } from '@refrain/contracts/accounts';
import type { AppDispatch, RootState } from '../shared/lib/redux';
import { problemOf } from '../shared/lib/api/problem';
import { toast } from '../shared/ui/toast/toast';
import { sessionApi, signedOut } from './api';
import { EXPIRED_PATH } from './departure';

export const selectUser = sessionApi.endpoints.getUser.select();

/** By id. Undefined while it is not known who is there, null for a visitor. */
export const userIdOf = (state: RootState): string | null | undefined => {
  const { data } = selectUser(state);
  return data === undefined ? undefined : (data?.id ?? null);
};

const isRefused = (action: unknown): boolean => isRejectedWithValue(action) && problemOf(action.payload)?.status === 401;

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

/** Any call may be the one that finds the session gone. */
export const sessionExpiry = {
  predicate: (action: unknown, state: RootState): boolean => isRefused(action) && Boolean(selectUser(state).data),
  effect: (_action: unknown, { dispatch }: { dispatch: AppDispatch }): void => dispatch(expired()),
};
