import { historyRules, historyTexts, thingName, type PastEvent, type ThingHistory } from '@refrain/contracts/history';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useUser } from '../../session/use-user';
import { Button } from '../../shared/ui/Button';
import { TextDialog } from '../../shared/ui/dialog/TextDialog';
import { PagedList } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { SkeletonRows } from '../../shared/ui/states';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useGetHistoryInfiniteQuery, useRevealHistoryMutation, type ThingRef } from './api';
import { EventRow } from './EventRow';
import { Numbers } from './Numbers';
import { StateCard } from './StateCard';
import { UndoDialog } from './UndoDialog';

/** /admin/history/:kind/:id */
export const ThingPage = () => {
  const { kind = '', id = '' } = useParams();
  return <History key={`${kind} ${id}`} of={{ kind, id }} />;
};

/** What happened to a thing, how it was after each event, its numbers, and the way back. */
const History = ({ of }: { of: ThingRef }) => {
  const user = useUser() ?? null;
  const mayDecide = lackOf(routeOf('admin-settings'), user) === null;
  const list = useGetHistoryInfiniteQuery(of, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<PastEvent | null>(null);
  const [day, setDay] = useState('');
  const [undoing, setUndoing] = useState<PastEvent | null>(null);
  const { shown, dialog, ask } = useRevealed(of);
  const first = list.data?.pages[0];
  const hasHidden = first?.events.some(({ fields }) => fields.some(({ isHidden }) => isHidden)) ?? false;
  const row = (event: PastEvent) => shown.get(`${event.eventId} ${event.type}`) ?? event;
  return (
    <Page
      title={historyTexts.of(thingName(of.kind))}
      className="max-w-[1120px]"
      action={mayDecide && hasHidden && shown.size === 0 && <Button onClick={ask}>{historyTexts.reveal.button}</Button>}
    >
      <p className="-mt-4 mb-6 text-[0.8125rem] text-ink-3 [overflow-wrap:anywhere]">{of.id}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_352px]">
        <section aria-labelledby="events">
          <header className="mb-3 flex items-baseline justify-between gap-3">
            <h2 id="events" className="text-2xl">
              {historyTexts.events}
            </h2>
            <span className="cat">{historyTexts.order}</span>
          </header>
          <PagedList
            list={list}
            items={(page) => page.events}
            error={{ title: historyTexts.loadFailed }}
            empty=""
            skeleton={<SkeletonRows count={4} className="h-19" />}
            more={{ className: 'mt-6' }}
          >
            {(events) => (
              <ol aria-label={historyTexts.list}>
                {events.map((event) => (
                  <EventRow
                    key={`${event.eventId} ${event.type}`}
                    event={row(event)}
                    isChosen={!day && chosen?.revision === event.revision}
                    onChoose={() => (setDay(''), setChosen(event))}
                    onUndo={mayDecide && event.canUndo ? () => setUndoing(event) : null}
                  />
                ))}
              </ol>
            )}
          </PagedList>
        </section>
        <aside className="grid content-start gap-8">
          <StateCard of={of} event={chosen} day={day} onDay={setDay} />
          {first && first.counts.length > 0 && <Numbers id={of.id} counts={first.counts} />}
        </aside>
      </div>
      {dialog}
      {undoing && <UndoDialog of={of} event={undoing} onClose={() => setUndoing(null)} />}
    </Page>
  );
};

/** What is personal, once the look was recorded; of the first page, which is what is on the screen. */
const useRevealed = (of: ThingRef) => {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<ThingHistory | null>(null);
  const [reveal] = useRevealHistoryMutation();
  const { reveal: texts } = historyTexts;
  const look = async (reason: string): Promise<boolean> => {
    const result = await reveal({ ...of, reason });
    if (result.data) setPage(result.data);
    return sayOutcome(result, { failed: texts.failed, reason: '', done: { title: texts.shown } });
  };
  const dialog = (
    <TextDialog
      open={open}
      onOpenChange={setOpen}
      title={texts.title}
      description={texts.hint}
      confirm={texts.confirm}
      look="primary"
      label={historyTexts.reason}
      hint={historyTexts.reasonHint}
      rule={historyRules.reason}
      onConfirm={look}
    />
  );
  const shown = new Map(page?.events.map((event) => [`${event.eventId} ${event.type}`, event]));
  return { shown, dialog, ask: () => setOpen(true) };
};
