import { MAIL_STATES, mailDeskTexts as texts, type MailCounts, type MailState, type SentMail } from '@refrain/contracts/mails';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { count, date } from '../../shared/lib/text/format';
import { Select } from '../../shared/ui/form/Select';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Page } from '../../shared/ui/page/Page';
import { Part } from '../../shared/ui/page/Part';
import { SkeletonRows } from '../../shared/ui/states';
import { useGetMailsInfiniteQuery } from './api';
import { MailTexts } from './MailTexts';

type Shown = MailState | 'all';

/** /admin/email-management: what became of mails, and the texts they are made from. */
export const MailsPage = () => {
  const [state, setState] = useState<Shown>('all');
  const list = useGetMailsInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  const counts = list.data?.pages[0]?.counts ?? [];
  return (
    <Page title={texts.title} hint={texts.hint} className="max-w-[1040px]">
      <Part title={texts.list} text={texts.listText}>
        {counts.length > 0 && <Counts counts={counts} />}
        <div className="mt-4 mb-3 max-w-72">
          <Select label={texts.list} value={state} onChange={(next) => setState(next as Shown)}>
            <option value="all">{texts.list}</option>
            {MAIL_STATES.map((each) => (
              <option key={each} value={each}>
                {texts.states[each]}
              </option>
            ))}
          </Select>
        </div>
        <PagedRows
          list={list}
          items={(page) => page.mails}
          keyOf={({ id }) => id}
          error={texts.error}
          empty={texts.none}
          skeleton={<SkeletonRows count={4} className="h-14" />}
          more={{}}
          label={texts.list}
          className="border-b border-line"
          row={(mail) => <MailRow key={mail.id} {...mail} />}
        />
      </Part>
      <Part title={texts.texts} text={texts.textsText}>
        <MailTexts />
      </Part>
    </Page>
  );
};

const Counts = ({ counts }: { counts: readonly MailCounts[] }) => (
  <dl className="grid gap-3 sm:grid-cols-3">
    {counts.map(({ kind, ...by }) => (
      <div key={kind} className="border-t border-line py-3">
        <dt className="font-semibold">{texts.kinds[kind]}</dt>
        {MAIL_STATES.map((state) => (
          <dd key={state} className="flex justify-between gap-3 text-sm text-ink-2">
            {texts.states[state]} <span className="tabular-nums">{count(by[state])}</span>
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

const OPEN: ReadonlySet<MailState> = new Set(['waiting', 'unsure']);

const MailRow = ({ kind, state, reason, createdAt }: SentMail) => (
  <li className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
    <span>
      <b className="font-semibold">{texts.states[state]}</b> <span className="text-ink-2">{texts.kinds[kind]}</span>
      {reason && <span className="ml-2 font-mono text-sm text-ink-3">{reason}</span>}
    </span>
    <span className="text-[0.8125rem] text-ink-3">
      <time dateTime={createdAt}>{date(createdAt)}</time>
      {OPEN.has(state) && (
        <Link to="/admin/operations" className="ml-3 underline pointer-coarse:py-3">
          {texts.toOperations}
        </Link>
      )}
    </span>
  </li>
);
