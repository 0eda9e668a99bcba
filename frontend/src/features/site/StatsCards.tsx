import { aboutTexts } from '@refrain/contracts/site';
import { abbreviated, count } from '../../shared/lib/text/format';
import { Button } from '../../shared/ui/Button';
import { Skeleton } from '../../shared/ui/states';
import { useGetPlatformStatsQuery } from './api';

/** Who is here, as the log has it at this moment. */
export const StatsCards = () => {
  const { data, isError, refetch } = useGetPlatformStatsQuery();
  return (
    <section aria-labelledby="who-is-here">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="who-is-here" className="text-[clamp(1.625rem,3.4vw,2.375rem)]">
          {aboutTexts.whoIsHere}
        </h2>
        <span className="cat">{aboutTexts.live}</span>
      </header>
      {isError && !data ? (
        <p
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sleeve p-5 text-ink-2"
        >
          {aboutTexts.statsFailed}
          <Button onClick={() => void refetch()}>Try Again</Button>
        </p>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-3 md:gap-5">
          {aboutTexts.stats.map(({ key, label, note }) => (
            <div
              key={key}
              className="flex flex-col-reverse justify-end rounded-card border border-line bg-sleeve px-5 pt-4 pb-5 shadow-sleeve"
            >
              <dt>
                <span className="block text-[1.0625rem] font-semibold">{label}</span>
                <span className="cat">{note}</span>
              </dt>
              <dd className="font-display text-[clamp(min(2.75rem,14vw),6.4vw,4.75rem)] leading-none font-extrabold tracking-[-0.04em]">
                {data ? <span title={count(data[key])}>{abbreviated(data[key])}</span> : <Skeleton className="my-2 h-14 w-28" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};
