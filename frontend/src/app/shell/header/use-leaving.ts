import { sessionTexts } from '@refrain/contracts/accounts';
import { useLogoutMutation } from '../../../session/api';
import { problemMessage } from '../../../shared/lib/api';
import { toast } from '../../../shared/ui/toast/toast';

/** Signs out and shows messages about it. All sign-out buttons share one state. */
export const useLeaving = () => {
  const [logout, { isLoading }] = useLogoutMutation({ fixedCacheKey: 'leaving' });
  const leave = async () => {
    const { error } = await logout();
    if (error) return toast({ title: sessionTexts.logoutFailed, description: problemMessage(error, ''), tone: 'destructive' });
    toast({ title: sessionTexts.loggedOut });
  };
  return { leave: () => void leave(), isLeaving: isLoading };
};
