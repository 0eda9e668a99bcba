import { historyTexts } from '@refrain/contracts/history';
import { PagedRows } from '../../shared/ui/list/PagedList';
import { Skeleton } from '../../shared/ui/states';
import { useGetLooksInfiniteQuery } from './api';
import { momentOf } from './shown';

const texts = historyTexts.looks;

/** Each time an admin opened what is personal of the viewer: who, when, what and why. */
export const LooksAtYou = () => {
  const list = useGetLooksInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="looks">
      <h3 id="looks" className="font-semibold">
        {texts.title}
      </h3>
      <p className="mb-2 text-[0.8125rem] text-ink-3">{texts.hint}</p>
      <PagedRows
        list={list}
        items={(page) => page.looks}
        keyOf={({ id }) => id}
        error={texts.error}
        empty={texts.empty}
        skeleton={<Skeleton className="h-12 w-full max-w-96" />}
        more={{ className: 'mt-4' }}
        label={texts.title}
        row={({ id, by, kind, reason, at }) => (
          <li key={id} className="border-t border-line py-2.5">
            <p className="font-semibold">{texts.line(by.name ?? texts.unknown, kind)}</p>
            {reason && <p className="[overflow-wrap:anywhere]">{reason}</p>}
            <time dateTime={at} className="text-[0.8125rem] text-ink-3">
              {momentOf(at)}
            </time>
          </li>
        )}
      />
    </section>
  );
};
