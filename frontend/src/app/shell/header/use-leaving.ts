import { sessionTexts } from '@refrain/contracts/accounts';
import { useState } from 'react';
import { useLogoutMutation } from '../../../session/api';
import { pushesLeft } from '../../../session/pushes/leaving-pushes';
import { problemMessage } from '../../../shared/lib/api/api';
import { useAppDispatch } from '../../../shared/lib/redux';
import { toast } from '../../../shared/ui/toast/toast';

/** Signs out and shows messages about it. All sign-out buttons share one state. */
export const useLeaving = () => {
  const [logout, { isLoading }] = useLogoutMutation({ fixedCacheKey: 'leaving' });
  const [isEnding, setEnding] = useState(false);
  const dispatch = useAppDispatch();
  const leave = async () => {
    setEnding(true);
    await pushesLeft(dispatch);
    setEnding(false);
    const { error } = await logout();
    if (error) return toast({ title: sessionTexts.logoutFailed, description: problemMessage(error, ''), tone: 'destructive' });
    toast({ title: sessionTexts.loggedOut });
  };
  return { leave: () => void leave(), isLeaving: isLoading || isEnding };
};
