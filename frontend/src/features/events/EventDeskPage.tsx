import { eventDeskTexts, type AnnouncedEvent } from '@refrain/contracts/events';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { PagedList } from '../../shared/ui/list/PagedList';
import { EmptyState, SkeletonRows } from '../../shared/ui/states';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useCancelEventMutation, useGetAnnouncedEventsInfiniteQuery } from './api';
import { AnnouncedRow } from './AnnouncedRow';
import { EventForm } from './EventForm';

const POLL_MS = 20_000;

/** Where events are announced: the form, and all there were. */
export const EventDeskPage = () => (
  <div className="mx-auto max-w-[1180px] px-4 py-6 md:px-10 md:py-9">
    <header className="mb-8">
      <h1 tabIndex={-1} className="title text-[clamp(min(2.25rem,14vw),5vw,4rem)]">
        {eventDeskTexts.title}
      </h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">{eventDeskTexts.hint}</p>
    </header>
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
  </div>
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
      <PagedList
        list={list}
        items={(page) => page.events}
        error={{ title: eventDeskTexts.error }}
        empty={<EmptyState title={eventDeskTexts.empty} text={eventDeskTexts.emptyHint} seed={4} />}
        skeleton={<SkeletonRows count={3} className="h-[5.125rem] rounded-field" />}
        more={{ label: eventDeskTexts.more, className: 'mt-6' }}
      >
        {(events) => (
          <ul className="grid gap-3">
            {events.map((event) => (
              <AnnouncedRow key={event.id} event={event} onCancel={() => setLeaving(event)} />
            ))}
          </ul>
        )}
      </PagedList>
      <ConfirmCancellation event={leaving} onClose={() => setLeaving(null)} />
    </>
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
