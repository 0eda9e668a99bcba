import { bonusTexts } from '@refrain/contracts/payouts';
import { date } from '../../shared/lib/text/format';
import { dollars } from '../../shared/lib/money/dollars';
import { PagedList } from '../../shared/ui/list/PagedList';
import { SkeletonRows } from '../../shared/ui/states';
import { useGetBonusesInfiniteQuery } from './api';

/** What admins gave the viewer besides the statements. */
export const Bonuses = () => {
  const list = useGetBonusesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="bonuses">
      <h2 id="bonuses" className="mt-7 mb-3 text-[1.375rem]">
        {bonusTexts.title}
      </h2>
      <p className="mb-3 text-ink-2">{bonusTexts.hint}</p>
      <PagedList
        list={list}
        items={(page) => page.bonuses}
        keyOf={({ id }) => id}
        error={bonusTexts.error}
        empty={bonusTexts.none}
        skeleton={<SkeletonRows count={1} className="h-14" />}
        more={{ className: 'mt-6' }}
      >
        {(bonuses) => (
          <ul aria-labelledby="bonuses" className="border-b border-line">
            {bonuses.map(({ id, amount, reason, createdAt }) => (
              <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <b className="font-semibold">{dollars(amount)}</b> {reason}
                  <p className="text-[0.8125rem] text-ink-3">
                    <time dateTime={createdAt}>{date(createdAt)}</time>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
};
