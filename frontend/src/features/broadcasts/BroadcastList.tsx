import { broadcastTexts as texts, type Broadcast } from '@refrain/contracts/broadcasts';
import { count, date } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../shared/ui/states';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useCancelBroadcastMutation, useGetBroadcastsInfiniteQuery } from './api';

/** How often it is asked how many have a message that goes out. */
const WHILE_SENDING_MS = 1500;

/** Messages of the house, each with what became of it. */
export const BroadcastList = () => {
  const list = useGetBroadcastsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const isSending = list.data?.pages.some(({ broadcasts }) => broadcasts.some(({ state }) => state === 'sending')) ?? false;
  useGetBroadcastsInfiniteQuery(undefined, {
    pollingInterval: isSending ? WHILE_SENDING_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return (
    <PagedRows
      list={list}
      items={(page) => page.broadcasts}
      keyOf={({ id }) => id}
      error={texts.error}
      empty={texts.none}
      skeleton={<SkeletonRows count={2} className="h-20" />}
      more={{}}
      label={texts.list}
      className="border-b border-line"
      row={(broadcast) => <BroadcastRow key={broadcast.id} broadcast={broadcast} />}
    />
  );
};

const toOf = ({ audience: { kind, of }, audienceName }: Broadcast): string =>
  [texts.audiences[kind], audienceName ?? texts.roles[of as keyof typeof texts.roles]].filter(Boolean).join(': ');

const BroadcastRow = ({ broadcast }: { broadcast: Broadcast }) => {
  const { id, title, text, link, state, sendAt, by, sent, opened } = broadcast;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b className="font-semibold">{title}</b> <span className="text-ink-3">{texts.states[state]}</span>
        <p className="text-ink-2">{text}</p>
        {link && <p className="font-mono text-sm text-ink-2">{link}</p>}
        <p className="text-[0.8125rem] text-ink-3">
          {toOf(broadcast)}, <time dateTime={sendAt}>{date(sendAt)}</time>, {texts.by(by)}
        </p>
        {(state === 'sending' || state === 'sent' || sent > 0) && (
          <p className="text-sm tabular-nums">{texts.counts(count(sent), count(opened))}</p>
        )}
      </div>
      {(state === 'scheduled' || state === 'sending') && <Cancel id={id} title={title} />}
    </li>
  );
};

const Cancel = ({ id, title }: { id: string; title: string }) => {
  const [cancel] = useCancelBroadcastMutation();
  const { submit, isBusy } = useSubmit(cancel, { failed: texts.notCancelled, done: { title: texts.cancelled } });
  return (
    <Button size="small" aria-label={texts.cancelOf(title)} busy={isBusy} onClick={() => void submit(id)}>
      {texts.cancel}
    </Button>
  );
};
