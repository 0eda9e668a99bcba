import { eventTexts, type UpcomingEvent } from '@refrain/contracts/events';
import { useAppDispatch } from '../../shared/lib/redux';
import { waitMessage } from '../../shared/lib/problem';
import { toast } from '../../shared/ui/toast/toast';
import { useUser } from '../../session/use-user';
import { perform } from '../../session/own-acts/perform';
import { usePerforming } from '../../session/own-acts/use-performing';
import { eventsApi } from './api';
import { reminding } from './reminding';

/** Sets a reminder or takes it back. While one is under way the next is not taken. */
export const useReminder = ({ id, title, isAttending }: UpcomingEvent) => {
  const user = useUser();
  const dispatch = useAppDispatch();
  const isBusy = usePerforming({ view: reminding.view, id });
  const press = async () => {
    if (!user) return toast({ title: eventTexts.signIn, description: eventTexts.signInHint });
    const wish = !isAttending;
    const send = (key: string) =>
      dispatch(
        eventsApi.endpoints.answerEvent.initiate({ id, status: wish ? 'attending' : 'not_attending', key }, { track: false }),
      );
    const done = await dispatch(perform(reminding, id, wish, send));
    if (!done) return;
    if (!done.data)
      return toast({
        title: eventTexts.failed,
        description: waitMessage(done.error, eventTexts.failedHint),
        tone: 'destructive',
      });
    if (wish) toast({ title: eventTexts.reminderSet, description: eventTexts.reminderSetHint(title), tone: 'good' });
    else toast({ title: eventTexts.reminderGone });
  };
  return { press, isBusy };
};
