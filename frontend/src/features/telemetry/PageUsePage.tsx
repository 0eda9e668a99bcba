import { routes } from '@refrain/contracts/routes';
import { pageUseTexts, type PageUse, type UseCount } from '@refrain/contracts/telemetry';
import { count, date } from '../../shared/lib/text/format';
import { Page } from '../../shared/ui/page/Page';
import { EmptyState, ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetPageUseQuery } from './api';

const { columns, lists } = pageUseTexts;

/** /admin/activity-tracking: how pages were used in the last days, in numbers. */
export const PageUsePage = () => {
  const { data, isError, refetch } = useGetPageUseQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={pageUseTexts.title} hint={pageUseTexts.intro} className="max-w-[880px]">
      {data && data.days.length > 0 && <Use use={data} />}
      {data?.days.length === 0 && <EmptyState title={pageUseTexts.empty} text={pageUseTexts.emptyHint} seed={4} />}
      {!data && isError && <ErrorState title={pageUseTexts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={6} className="h-14" />
        </Loading>
      )}
    </Page>
  );
};

/** A page goes by its title. */
const titleOf = (name: string): string => routes.find(({ id }) => id === name)?.title ?? name;

const Use = ({ use }: { use: PageUse }) => (
  <div className="grid gap-8">
    <section aria-labelledby="days">
      <h2 id="days" className="mb-3 text-2xl">
        {pageUseTexts.days}
      </h2>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-[0.8125rem] text-ink-3">
            <th className="py-1.5 text-start font-semibold">{columns.day}</th>
            <th className="py-1.5 ps-3 text-end font-semibold">{columns.interactions}</th>
            <th className="py-1.5 ps-3 text-end font-semibold">{columns.people}</th>
          </tr>
        </thead>
        <tbody>
          {use.days.map(({ day, interactions, people }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-2.5 text-start font-semibold">
                {date(day)}
              </th>
              <td className="py-2.5 ps-3 text-end">{count(interactions)}</td>
              <td className="py-2.5 ps-3 text-end">{count(people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {(['types', 'pages', 'devices'] as const).map((list) => (
      <Counts key={list} title={lists[list]} counts={use[list]} nameOf={list === 'pages' ? titleOf : String} />
    ))}
  </div>
);

type CountsProps = { title: string; counts: readonly UseCount[]; nameOf: (name: string) => string };

/** The most frequent first, each as a bar beside its number. */
const Counts = ({ title, counts, nameOf }: CountsProps) => {
  const most = counts[0]?.count ?? 1;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <ul>
        {counts.map(({ name, count: n }) => (
          <li key={name} className="border-t border-line py-2.5 text-sm">
            <div className="flex items-baseline justify-between gap-3">
              <b className="font-semibold [overflow-wrap:anywhere]">{nameOf(name)}</b>
              <span className="tabular-nums">{count(n)}</span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full">
              <i className="block h-full bg-signal" style={{ width: `${(n / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
