import { CHART_KINDS, CHART_WINDOWS, chartTexts, type Chart, type ChartKind, type ChartWindow } from '@refrain/contracts/charts';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { announce } from '../../shared/lib/browser/announce';
import { cx } from '../../shared/lib/cx';
import { buttonClass } from '../../shared/ui/Button';
import { Segmented } from '../../shared/ui/form/Segmented';
import { EmptyState, ErrorState, Loading, Skeleton, TrackRowSkeleton, WaveSkeleton } from '../../shared/ui/states';
import { useGetChartQuery } from './api';
import { ChartRow } from './ChartRow';
import { periodLabel } from './movement';
import { PeriodRail } from './PeriodRail';
import { useLiveCharts } from './use-live-charts';

const oneOf = <T extends string>(options: readonly T[], value: string | null, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

export const ChartsPage = () => {
  const [query, setQuery] = useSearchParams();
  const window = oneOf(CHART_WINDOWS, query.get('window'), 'week');
  const kind = oneOf(CHART_KINDS, query.get('kind'), 'all');
  const choose = (next: Partial<{ window: ChartWindow; kind: ChartKind }>) =>
    setQuery({ window, kind, ...next }, { replace: true, preventScrollReset: true });
  const { data, currentData, isError, isFetching, refetch } = useGetChartQuery({ window, kind });
  useLiveCharts();
  useReadOut(currentData);
  // The chart before stays, faded, until the one asked for is there.
  const chart = currentData ?? data;
  return (
    <div className="mx-auto max-w-[1080px] px-4 py-5 md:px-10 md:py-9">
      <h1 className="title text-[clamp(min(3.25rem,14vw),8vw,6.5rem)]" tabIndex={-1}>
        {chartTexts.title}
      </h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <Segmented
          label="Period"
          options={CHART_WINDOWS}
          labels={chartTexts.windows}
          value={window}
          onChange={(next) => choose({ window: next })}
        />
        <Segmented
          label="Kind"
          options={CHART_KINDS}
          labels={chartTexts.kinds}
          value={kind}
          onChange={(next) => choose({ kind: next })}
        />
      </div>
      {isError && !currentData && (
        <ErrorState title={chartTexts.error} text={chartTexts.errorHint} onRetry={() => void refetch()} />
      )}
      {!chart && !isError && (
        <Loading>
          <div className="pt-6 pb-4" aria-hidden="true">
            <Skeleton className="h-5 w-44" />
            <WaveSkeleton seed={11} bars={210} height={44} className="mt-2.5 mb-[22px]" />
          </div>
          <div>
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <TrackRowSkeleton key={n} seed={n} />
            ))}
          </div>
        </Loading>
      )}
      {chart && !(isError && !currentData) && (
        <div className={cx('transition-opacity duration-150', isFetching && !currentData && 'opacity-45')}>
          <ChartBody chart={chart} />
        </div>
      )}
    </div>
  );
};

/** Says which chart is there, when the reader has chosen another one. */
const useReadOut = (chart: Chart | undefined): void => {
  const heading = chart && periodLabel(chart.window, chart.period);
  const text = chart && heading && chartTexts.shown(heading, chartTexts.kinds[chart.kind], chart.entries.length);
  const before = useRef(text);
  useEffect(() => {
    if (text && before.current && text !== before.current) announce(text);
    before.current = text ?? before.current;
  }, [text]);
};

const ChartBody = ({ chart }: { chart: Chart }) => {
  if (chart.entries.length === 0) {
    return (
      <EmptyState
        title={chartTexts.empty}
        text={chartTexts.emptyHint}
        action={
          <Link to="/discover/music" className={buttonClass()}>
            Discover music
          </Link>
        }
      />
    );
  }
  return (
    <>
      <PeriodRail chart={chart} label={periodLabel(chart.window, chart.period)} />
      <ol aria-label={chartTexts.title}>
        {chart.entries.map((entry) => (
          <ChartRow key={entry.id} entry={entry} chart={chart} />
        ))}
      </ol>
      <p className="liner mt-6 max-w-[46ch] border-t border-line pt-6 md:max-w-none">{chartTexts.receipts}</p>
    </>
  );
};
