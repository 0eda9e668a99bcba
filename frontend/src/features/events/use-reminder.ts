import { eventTexts, type UpcomingEvent } from '@refrain/contracts/events';
import { toast } from '../../shared/ui/toast';
import { useUser } from '../accounts/use-user';
import { useAnswerEventMutation } from './api';

/** Sets a reminder or takes it back. While one is under way the next is not taken. */
export const useReminder = ({ id, title, isAttending }: UpcomingEvent) => {
  const user = useUser();
  const [answer, { isLoading }] = useAnswerEventMutation();
  const toggle = async () => {
    if (isLoading) return;
    if (!user) return toast({ title: eventTexts.signIn, description: eventTexts.signInHint });
    const { error } = await answer({ id, status: isAttending ? 'not_attending' : 'attending' });
    if (error) return toast({ title: eventTexts.failed, description: eventTexts.failedHint, tone: 'destructive' });
    if (isAttending) toast({ title: eventTexts.reminderGone });
    else toast({ title: eventTexts.reminderSet, description: eventTexts.reminderSetHint(title), tone: 'good' });
  };
  return { toggle, isBusy: isLoading };
};
