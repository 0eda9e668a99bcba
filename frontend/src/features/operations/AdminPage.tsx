import { GROWTH, operationsLimits, overviewTexts as texts, STUCK, WAITING, type Overview } from '@refrain/contracts/operations';
import { Link } from 'react-router-dom';
import { cx } from '../../shared/lib/cx';
import { count } from '../../shared/lib/text/format';
import { Page } from '../../shared/ui/page/Page';
import { ErrorState, Loading, SkeletonRows } from '../../shared/ui/states';
import { useGetOverviewQuery } from './api';
import { Doors } from './Doors';

const QUIET_MS = 10_000;

/** /admin: the site at a glance, each number with the desk it comes from, and the doors that the admin may open. */
export const AdminPage = () => {
  const { data, isError, refetch } = useGetOverviewQuery(undefined, { pollingInterval: QUIET_MS, skipPollingIfUnfocused: true });
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1080px]">
      {data && <Glance overview={data} />}
      {!data && isError && <ErrorState title={texts.error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows count={3} className="h-24" />
        </Loading>
      )}
      <Doors />
    </Page>
  );
};

const Glance = ({ overview: { growth, stuck, waits } }: { overview: Overview }) => (
  <>
    <Growing growth={growth} />
    <div className="grid gap-x-10 md:grid-cols-2">
      <Figures title={texts.stuck} hint={texts.stuckHint} nothing={texts.nothingStuck} figures={STUCK} counts={stuck} />
      <Figures title={texts.waits} hint={texts.waitsHint} nothing={texts.nothingWaits} figures={WAITING} counts={waits} />
    </div>
  </>
);

const changeOf = ({ now, before }: Readonly<{ now: number; before: number }>): string => {
  if (before === 0) return now === 0 ? '' : texts.fromNothing;
  return texts.change(Math.round(((now - before) / before) * 100));
};

const Growing = ({ growth }: Pick<Overview, 'growth'>) => (
  <section aria-labelledby="growing" className="mb-9">
    <h2 id="growing" className="text-2xl">
      {texts.growing}
    </h2>
    <p className="mt-1 mb-3 text-ink-2">{texts.growingHint}</p>
    <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
      {GROWTH.map((kind) => (
        <div key={kind} className="py-3.5">
          <dt className="font-semibold">{texts.growth[kind]}</dt>
          <dd className="title text-4xl tabular-nums">{count(growth[kind].now)}</dd>
          <dd className="text-[0.8125rem] text-ink-3">
            {[texts.before(count(growth[kind].before)), changeOf(growth[kind])].filter(Boolean).join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

type FiguresProps = {
  title: string;
  hint: string;
  nothing: string;
  figures: Readonly<Record<string, Readonly<{ path: string; one: string; many: string }>>>;
  counts: Readonly<Record<string, number | undefined>>;
};

const shown = (n: number): string => (n >= operationsLimits.counted ? texts.atLeast(count(n)) : count(n));

/** What there is of it, each with the way to its desk. */
const Figures = ({ title, hint, nothing, figures, counts }: FiguresProps) => {
  const some = Object.entries(figures).flatMap(([kind, figure]) => {
    const n = counts[kind] ?? 0;
    return n > 0 ? [{ kind, n, ...figure }] : [];
  });
  const sum = some.reduce((all, { n }) => all + n, 0);
  return (
    <section aria-label={title} className="mb-6">
      <div className="flex items-center gap-4">
        <span className={cx('title text-4xl tabular-nums', sum > 0 && 'text-signal-ink')}>{shown(sum)}</span>
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="text-[0.8125rem] text-ink-3">{sum > 0 ? hint : nothing}</p>
        </div>
      </div>
      <ul className="mt-3 border-b border-line">
        {some.map(({ kind, n, path, one, many }) => (
          <li key={kind} className="relative flex min-h-11 items-center justify-between gap-4 border-t border-line py-2">
            <Link to={path} className="stretched font-semibold hover:underline">
              {n === 1 ? one : many}
            </Link>
            <span className="tabular-nums text-ink-2">{shown(n)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
