import { eventDeskTexts, eventTexts, liveEventNames, type AnnouncedEvent } from '@refrain/contracts/events';
import { useState } from 'react';
import { cx } from '../../shared/lib/cx';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useCancelEventMutation, useGetAnnouncedEventsInfiniteQuery } from './api';
import { EventForm } from './EventForm';
import { stubOf, TicketStub } from './TicketStub';

const POLL_MS = 20_000;

/** Where events are announced: the form, and all there were. */
export const EventDeskPage = () => (
  <Page title={eventDeskTexts.title} hint={eventDeskTexts.hint} className="max-w-[1180px]">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
      <section aria-labelledby="announce" className="content-start">
        <h2 id="announce" className="mb-5 text-2xl">
          {eventDeskTexts.form}
        </h2>
        <EventForm />
      </section>
      <section aria-labelledby="announced" className="min-w-0">
        <h2 id="announced" className="mb-5 text-2xl">
          {eventDeskTexts.list}
        </h2>
        <AnnouncedList />
      </section>
    </div>
  </Page>
);

const AnnouncedList = () => {
  const list = useGetAnnouncedEventsInfiniteQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [leaving, setLeaving] = useState<AnnouncedEvent | null>(null);
  return (
    <>
      <PagedRows
        list={list}
        items={(page) => page.events}
        error={{ title: eventDeskTexts.error }}
        empty={<EmptyState title={eventDeskTexts.empty} text={eventDeskTexts.emptyHint} seed={4} />}
        skeleton={<SkeletonRows count={3} className="h-[5.125rem] rounded-field" />}
        more={{ label: eventDeskTexts.more, className: 'mt-6' }}
        className="grid gap-3"
        row={(event) => <AnnouncedRow key={event.id} event={event} onCancel={() => setLeaving(event)} />}
      />
      <ConfirmCancellation event={leaving} onClose={() => setLeaving(null)} />
    </>
  );
};

type RowProps = { event: AnnouncedEvent; onCancel: () => void };

/** An event as its announcer sees it. */
const AnnouncedRow = ({ event: { title, type, artistName, eventDate, interested, status }, onCancel }: RowProps) => {
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

type CancellationProps = { event: AnnouncedEvent | null; onClose: () => void };

const ConfirmCancellation = ({ event, onClose }: CancellationProps) => {
  const [cancel] = useCancelEventMutation();
  const { submit } = useSubmit(cancel, {
    failed: eventDeskTexts.cancelFailed,
    done: { title: eventDeskTexts.cancelledToast },
  });
  return (
    <ConfirmDialog
      open={event !== null}
      onOpenChange={onClose}
      title={eventDeskTexts.confirmTitle}
      description={eventDeskTexts.confirmText}
      quote={event?.title}
      cancel={eventDeskTexts.keep}
      confirm={eventDeskTexts.cancelShort}
      onConfirm={async () => event !== null && submit(event.id)}
    />
  );
};
