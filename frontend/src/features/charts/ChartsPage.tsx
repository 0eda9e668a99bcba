import {
  CHART_KINDS,
  CHART_WINDOWS,
  chartTexts,
  periodAsOf,
  spanOf,
  type Chart,
  type ChartAsOf,
  type ChartKind,
  type ChartWindow,
} from '@refrain/contracts/charts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLookedAt } from '../../session/first-minute/remembered';
import { announce } from '../../shared/lib/browser/announce';
import { cx } from '../../shared/lib/cx';
import { Segmented } from '../../shared/ui/form/Segmented';
import { ErrorState, Loading, Skeleton, TrackRowSkeleton, WaveSkeleton } from '../../shared/ui/states';
import { useGetChartAsOfQuery, useGetChartQuery } from './api';
import { ChartRow } from './ChartRow';
import { EmptyChart } from './EmptyChart';
import { periodLabel } from './movement';
import { PeriodRail } from './PeriodRail';
import { CompareBoard } from './time/CompareBoard';
import { CompareSwitch } from './time/CompareSwitch';
import { longMoment, momentOf } from './time/moments';
import { TimeRail } from './time/TimeRail';
import { useLiveCharts } from './use-live-charts';

const oneOf = <T extends string>(options: readonly T[], value: string | null, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

type Choice = Readonly<{ window: ChartWindow; kind: ChartKind; asOf: string | null; compare: boolean }>;

/** What is shown stands in the address, so that a moment can be sent to others. */
const useChoice = (): readonly [Choice, (next: Partial<Choice>) => void] => {
  const [query, setQuery] = useSearchParams();
  const window = oneOf(CHART_WINDOWS, query.get('window'), 'week');
  const asOf = window === 'all' ? null : momentOf(query.get('asOf'), new Date().toISOString());
  const choice = { window, kind: oneOf(CHART_KINDS, query.get('kind'), 'all'), asOf, compare: query.get('compare') === 'now' };
  const choose = (next: Partial<Choice>) => {
    const chosen = { ...choice, ...next };
    const address = new URLSearchParams({ window: chosen.window, kind: chosen.kind });
    if (chosen.asOf && chosen.window !== 'all') address.set('asOf', chosen.asOf);
    if (chosen.compare) address.set('compare', 'now');
    // What is pressed is chosen at once, in ARIA too; the chart follows when it is there.
    setQuery(address, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [choice, choose];
};

/** The end of the period of a moment, where that is over; null while it goes on. */
const endOf = ({ window, asOf }: Choice): string | null => {
  if (asOf === null || window === 'all') return null;
  const { end } = spanOf(window, periodAsOf(window, asOf));
  return end > new Date().toISOString() ? null : end;
};

/** The chart of now or of the moment, and what it is compared with: the same chart as it is now, or as it ended. */
const useCharts = (choice: Choice) => {
  const { window, kind, asOf, compare } = choice;
  const end = endOf(choice);
  const now = useGetChartQuery({ window, kind }, { skip: asOf !== null && (!compare || end !== null) });
  const then = useGetChartAsOfQuery({ window, kind, at: asOf ?? '' }, { skip: asOf === null });
  const ended = useGetChartAsOfQuery({ window, kind, at: end ?? '' }, { skip: end === null || !compare });
  const shown = asOf === null ? now : then;
  // The chart before stays, faded, until the one asked for is there.
  const chart: Chart | undefined = shown.currentData ?? shown.data ?? now.data;
  return { shown, chart, end, later: end === null ? now.currentData : ended.currentData };
};

export const ChartsPage = () => {
  const [choice, choose] = useChoice();
  const { window, kind, asOf, compare } = choice;
  useLookedAt('moment', asOf !== null);
  const { shown, chart, end, later } = useCharts(choice);
  const { currentData, isError, isFetching, refetch } = shown;
  const failed = isError && !currentData;
  useLiveCharts();
  useReadOut(currentData, asOf);
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
      {window !== 'all' && <TimeRail window={window} kind={kind} asOf={asOf} onChange={(next) => choose({ asOf: next })} />}
      {asOf !== null && (
        <CompareSwitch
          label={end ? chartTexts.compareEnd : chartTexts.compare}
          isOn={compare}
          onChange={(next) => choose({ compare: next })}
        />
      )}
      {failed && <ErrorState title={chartTexts.error} text={chartTexts.errorHint} onRetry={() => void refetch()} />}
      {!chart && !isError && <ChartSkeleton hasRail={window === 'all'} />}
      {chart && !failed && (
        <div className={cx('transition-opacity duration-150', isFetching && !currentData && 'opacity-45')}>
          {asOf !== null && compare && 'asOf' in chart && later ? (
            <CompareBoard then={chart as ChartAsOf} later={later} />
          ) : (
            <ChartBody chart={chart} onMoment={(next) => choose({ asOf: next })} />
          )}
        </div>
      )}
    </div>
  );
};

const ChartSkeleton = ({ hasRail }: { hasRail: boolean }) => (
  <Loading>
    <div className="pt-6 pb-4" aria-hidden="true">
      <Skeleton className="h-5 w-44" />
      {hasRail && <WaveSkeleton seed={11} bars={210} height={44} className="mt-2.5 mb-[22px]" />}
    </div>
    <div>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <TrackRowSkeleton key={n} seed={n} />
      ))}
    </div>
  </Loading>
);

/** Says which chart is there, when the reader has chosen another one. */
const useReadOut = (chart: Chart | undefined, asOf: string | null): void => {
  const heading = chart && (asOf ? longMoment(asOf) : periodLabel(chart.window, chart.period));
  const text = chart && heading && chartTexts.shown(heading, chartTexts.kinds[chart.kind], chart.entries.length);
  const before = useRef(text);
  useEffect(() => {
    if (text && before.current && text !== before.current) announce(text);
    before.current = text ?? before.current;
  }, [text]);
};

type BodyProps = { chart: Chart; onMoment: (asOf: string) => void };

const ChartBody = ({ chart, onMoment }: BodyProps) => {
  if (chart.entries.length === 0) return <EmptyChart chart={chart} onMoment={onMoment} />;
  return (
    <>
      {chart.window === 'all' && <PeriodRail chart={chart} label={periodLabel(chart.window, chart.period)} />}
      <ol aria-label={chartTexts.title} className="mt-4">
        {chart.entries.map((entry) => (
          <ChartRow key={entry.id} entry={entry} chart={chart} />
        ))}
      </ol>
      <p className="liner mt-6 max-w-[46ch] border-t border-line pt-6 md:max-w-none">{chartTexts.receipts}</p>
    </>
  );
};
