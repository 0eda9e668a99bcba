import {
  ERASURE_LISTS,
  erasureDeskTexts as texts,
  type ErasureList,
  type ErasureRequest,
} from '@refrain/contracts/personal-data';
import { useState } from 'react';
import { date } from '../../../shared/lib/text/format';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { PagedRows } from '../../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../../shared/ui/states';
import { useGetErasureRequestsInfiniteQuery } from '../api';

/** Who asked to be forgotten, by when that must be done, and how it is proved. */
export const ErasureRequests = () => {
  const [shown, setShown] = useState<ErasureList>('open');
  const list = useGetErasureRequestsInfiniteQuery(shown, { refetchOnMountOrArgChange: true });
  return (
    <section className="mt-9">
      <h2 className="text-[1.375rem]">{texts.title}</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">{texts.hint}</p>
      <Segmented label={texts.which} options={ERASURE_LISTS} labels={texts.lists} value={shown} onChange={setShown} />
      <div className="mt-3">
        <PagedRows
          list={list}
          items={(page) => page.requests}
          keyOf={({ userId }) => userId}
          error={texts.error}
          empty={texts.none[shown]}
          skeleton={<SkeletonRows count={2} className="h-16" />}
          more={{ className: 'mt-6' }}
          label={`${texts.title}: ${texts.lists[shown]}`}
          row={(request) => <RequestRow key={request.userId} request={request} />}
        />
      </div>
    </section>
  );
};

const RequestRow = ({ request: { userId, state, askedAt, dueAt, promisedUntil, doneAt } }: { request: ErasureRequest }) => {
  const isLate = promisedUntil !== null && (doneAt ?? new Date().toISOString()) > promisedUntil;
  const now = state === 'requested' ? texts.erasedFrom(date(dueAt)) : doneAt ? texts.done(date(doneAt)) : texts.erasing;
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex flex-wrap justify-between gap-x-4">
        <b className="font-semibold">{now}</b>
        {promisedUntil && (
          <span className={isLate ? 'text-signal-ink' : 'text-ink-3'}>
            {(isLate ? texts.late : texts.promised)(date(promisedUntil))}
          </span>
        )}
      </div>
      <p className="text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">
        {askedAt ? texts.asked(date(askedAt)) : texts.unasked}, <code>{userId}</code>
      </p>
      {state === 'erased' && (
        <details className="text-[0.8125rem]">
          <summary className="w-fit cursor-pointer py-2">{texts.prove}</summary>
          <code className="[overflow-wrap:anywhere]">{texts.command(userId)}</code>
        </details>
      )}
    </li>
  );
};
