import { EVENTS_POLL_SECONDS, eventTexts, liveEventNames, type UpcomingEvent } from '@refrain/contracts/events';
import { routeOf } from '@refrain/contracts/routes';
import { dataText, eventsData } from '@refrain/contracts/site';
import { Bell, BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { offers } from '../../session/nav/guards';
import { useOwnAct } from '../../session/own-acts/use-own-act';
import { usePerforming } from '../../session/own-acts/use-performing';
import { useUser } from '../../session/use-user';
import { cx } from '../../shared/lib/cx';
import { useAppDispatch } from '../../shared/lib/redux';
import { IconButton } from '../../shared/ui/IconButton';
import { Block } from '../../shared/ui/list/Block';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { toast } from '../../shared/ui/toast/toast';
import { eventsApi, reminding, useGetUpcomingEventsQuery } from './api';
import { stubOf, TicketStub } from './TicketStub';

const desk = routeOf('admin-editorial-features');
const ROWS = [82, 82, 82];

/** What begins next, as tickets; who may announce something finds the way there. */
export const UpcomingEvents = () => {
  const user = useUser();
  const query = useGetUpcomingEventsQuery(undefined, {
    pollingInterval: EVENTS_POLL_SECONDS * 1000,
    skipPollingIfUnfocused: true,
  });
  const note = offers(desk, user) && <Link to={desk.path}>{eventTexts.announce}</Link>;
  return (
    <Block title={eventTexts.title} note={note}>
      <BlockQuery
        query={query}
        error={eventTexts.error}
        empty={eventTexts.empty}
        isEmpty={(events) => events.length === 0}
        rows={ROWS}
      >
        {(events) => (
          <>
            <script type="application/ld+json">{dataText(eventsData(window.location.origin, events))}</script>
            <ul className="grid gap-3">
              {events.map((event) => (
                <Ticket key={event.id} event={event} />
              ))}
            </ul>
          </>
        )}
      </BlockQuery>
    </Block>
  );
};

/** Sets a reminder or takes it back. */
const useReminder = ({ id, title, isAttending }: UpcomingEvent) => {
  const user = useUser();
  const dispatch = useAppDispatch();
  const isBusy = usePerforming({ view: reminding.view, id });
  const act = useOwnAct(reminding, id);
  const press = async () => {
    if (!user) return toast({ title: eventTexts.signIn, description: eventTexts.signInHint });
    const wish = !isAttending;
    const send = (key: string, isWanted: boolean) => {
      const status = isWanted ? 'attending' : 'not_attending';
      return dispatch(eventsApi.endpoints.answerEvent.initiate({ id, status, key }, { track: false }));
    };
    const done = await act(wish, send, { title: eventTexts.failed, hint: eventTexts.failedHint });
    if (!done) return;
    if (done.wish) toast({ title: eventTexts.reminderSet, description: eventTexts.reminderSetHint(title), tone: 'good' });
    else toast({ title: eventTexts.reminderGone });
  };
  return { press, isBusy };
};

/** An event as a ticket: the date to tear off, what it is, and a bell. */
const Ticket = ({ event }: { event: UpcomingEvent }) => {
  const { press, isBusy } = useReminder(event);
  const { isAttending, title, type, artistName, interested, eventDate } = event;
  return (
    <li className="relative flex min-h-[4.5rem] overflow-hidden rounded-field border border-line-strong bg-sleeve">
      <TicketStub date={eventDate} />
      <div className="min-w-0 flex-1 self-center py-2.5 pl-3.5 leading-snug">
        <EventTitle event={event} />
        <p className="truncate text-[0.8125rem] text-ink-3" title={`${liveEventNames[type]}, ${artistName}`}>
          {liveEventNames[type]}, {artistName}
        </p>
        <p className="truncate text-[0.8125rem] text-ink-3">
          {stubOf(eventDate).at}
          {interested > 0 && `, ${eventTexts.interested(interested)}`}
        </p>
      </div>
      <IconButton
        label={isAttending ? eventTexts.forget(title) : eventTexts.remindOf(title)}
        aria-pressed={isAttending}
        aria-busy={isBusy || undefined}
        onClick={() => void press()}
        className={cx('mx-1 self-center', isAttending && 'text-signal-ink hover:text-signal-ink')}
      >
        {isAttending ? <BellRing size={20} strokeWidth={1.75} /> : <Bell size={20} strokeWidth={1.75} />}
      </IconButton>
    </li>
  );
};

const LOOK = 'line-clamp-2 font-semibold [overflow-wrap:anywhere]';

const EventTitle = ({ event: { title, link, description } }: { event: UpcomingEvent }) => {
  const hint = description ?? title;
  if (link === null) {
    return (
      <b className={LOOK} title={hint}>
        {title}
      </b>
    );
  }
  const look = `${LOOK} hover:underline`;
  return link.startsWith('/') ? (
    <Link to={link} title={hint} className={look}>
      {title}
    </Link>
  ) : (
    <a href={link} title={hint} target="_blank" rel="noopener noreferrer" className={look}>
      {title}
    </a>
  );
};
