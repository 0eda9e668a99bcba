import { commonTexts } from '@refrain/contracts/kernel';
import { useNavigate } from 'react-router-dom';
import type { Act } from '../../shared/lib/context';
import { waitMessage } from '../../shared/lib/api/problem';
import { useAppDispatch } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { useUser } from '../use-user';
import { perform, type Send } from './perform';

/** What is said of an act that the server refused, which may hang on what was wished; `gone`: where what it is about is not there. */
type Failed = Readonly<{ title: string; hint?: string | ((wish: boolean) => string); gone?: string }>;

/**
 * Does an act of the viewer at once, and says why where the server refused it. Visitors are led to sign in. Null where nothing was done, and where
 * the same act is under way: that one answers for what was pressed last.
 */
export const useOwnAct = (act: Act, id: string) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useUser();
  return async <Answer>(wish: boolean, send: Send<Answer>, failed: Failed) => {
    if (!user) {
      void navigate('/auth');
      return null;
    }
    const done = await dispatch(perform(act, id, wish, send));
    if (!done || done.error === undefined) return done;
    const hint = (typeof failed.hint === 'function' ? failed.hint(done.wish) : failed.hint) ?? commonTexts.unchanged;
    toast({
      title: failed.title,
      description: waitMessage(done.error, done.error?.status === 404 ? (failed.gone ?? hint) : hint),
      tone: 'destructive',
    });
    return null;
  };
};
