import { EVENTS_POLL_SECONDS, eventTexts } from '@refrain/contracts/events';
import { routeOf } from '@refrain/contracts/routes';
import { dataText, eventsData } from '@refrain/contracts/site';
import { Link } from 'react-router-dom';
import { offers } from '../../session/guards';
import { Block } from '../../shared/ui/list/Block';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { useUser } from '../../session/use-user';
import { useGetUpcomingEventsQuery } from './api';
import { Ticket } from './Ticket';

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
