import { eventDeskTexts, eventTexts, liveEventNames, type AnnouncedEvent } from '@refrain/contracts/events';
import { cx } from '../../shared/lib/cx';
import { Button } from '../../shared/ui/Button';
import { stubOf, TicketStub } from './TicketStub';

type Props = { event: AnnouncedEvent; onCancel: () => void };

/** An event as its announcer sees it. */
export const AnnouncedRow = ({ event: { title, type, artistName, eventDate, interested, status }, onCancel }: Props) => {
  const hasBegun = Date.parse(eventDate) <= Date.now();
  const isOpen = status === 'announced' && !hasBegun;
  const standing = status === 'cancelled' ? eventDeskTexts.cancelled : hasBegun ? eventDeskTexts.begun : null;
  return (
    <li className="relative grid min-h-[5.125rem] grid-cols-[58px_minmax(0,1fr)] overflow-hidden rounded-field border border-line-strong bg-sleeve sm:grid-cols-[58px_minmax(0,1fr)_auto]">
      <TicketStub date={eventDate} className="row-span-2 sm:row-span-1" />
      <div className={cx('self-center px-3.5 py-2.5 leading-snug', !isOpen && 'text-ink-2')}>
        <b className={cx('line-clamp-2 font-semibold [overflow-wrap:anywhere]', status === 'cancelled' && 'line-through')}>
          {title}
        </b>
        <p className="text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">
          {liveEventNames[type]}, {artistName}
        </p>
        <p className="text-[0.8125rem] text-ink-3">{stubOf(eventDate).whole}</p>
        <p className="text-[0.8125rem] font-semibold text-ink-2">
          {eventTexts.interested(interested)}
          {standing && `, ${standing.toLowerCase()}`}
        </p>
      </div>
      {isOpen && (
        <Button
          variant="quiet"
          aria-label={eventDeskTexts.cancel(title)}
          onClick={onCancel}
          className="mr-2 self-center max-sm:-mt-2 max-sm:mb-1 max-sm:-ml-1 max-sm:justify-self-start"
        >
          {eventDeskTexts.cancelShort}
        </Button>
      )}
    </li>
  );
};
