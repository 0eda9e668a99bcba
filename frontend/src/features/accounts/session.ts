import { isRejectedWithValue } from '@reduxjs/toolkit';
import { accountTexts } from '@refrain/contracts/accounts';
import type { AppDispatch, RootState } from '../../app/store';
import { problemOf } from '../../shared/lib/problem';
import { toast } from '../../shared/ui/toast';
import { accountsApi, signedOut } from './api';

export const selectUser = accountsApi.endpoints.getUser.select();

const isRefused = (action: unknown): boolean => isRejectedWithValue(action) && problemOf(action.payload)?.status === 401;

/** Any call that finds the session gone signs the person out here too and goes where they can sign in again. */
export const sessionExpiry = {
  predicate: (action: unknown, state: RootState): boolean => isRefused(action) && Boolean(selectUser(state).data),
  effect: async (_action: unknown, { dispatch, delay }: { dispatch: AppDispatch; delay: (ms: number) => Promise<void> }) => {
    dispatch(signedOut('/auth?expired=true'));
    // Whoever made the call shows its own failure first; this is the message that shall stay.
    await delay(0);
    toast({ title: accountTexts.sessionExpired, description: accountTexts.sessionExpiredHint, tone: 'destructive' });
  },
};
