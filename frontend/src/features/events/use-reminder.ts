import { eventTexts, type UpcomingEvent } from '@refrain/contracts/events';
import { useAppDispatch } from '../../shared/lib/redux';
import { toast } from '../../shared/ui/toast/toast';
import { useUser } from '../../session/use-user';
import { useOwnAct } from '../../session/own-acts/use-own-act';
import { usePerforming } from '../../session/own-acts/use-performing';
import { eventsApi, reminding } from './api';

/** Sets a reminder or takes it back. While one is under way the next is not taken. */
export const useReminder = ({ id, title, isAttending }: UpcomingEvent) => {
  const user = useUser();
  const dispatch = useAppDispatch();
  const isBusy = usePerforming({ view: reminding.view, id });
  const act = useOwnAct(reminding, id);
  const press = async () => {
    if (!user) return toast({ title: eventTexts.signIn, description: eventTexts.signInHint });
    const wish = !isAttending;
    const status = wish ? 'attending' : 'not_attending';
    const send = (key: string) => dispatch(eventsApi.endpoints.answerEvent.initiate({ id, status, key }, { track: false }));
    if (!(await act(wish, send, { title: eventTexts.failed, hint: eventTexts.failedHint }))) return;
    if (wish) toast({ title: eventTexts.reminderSet, description: eventTexts.reminderSetHint(title), tone: 'good' });
    else toast({ title: eventTexts.reminderGone });
  };
  return { press, isBusy };
};
