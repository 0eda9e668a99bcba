import {
  CHART_KINDS,
  CHART_WINDOWS,
  chartTexts,
  chartWhyTexts,
  isKind,
  listName,
  type Chart,
  type ChartAsOf,
  type ChartKind,
  type ChartRules,
} from '@refrain/contracts/charts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLookedAt } from '../../session/first-minute/remembered';
import { announce } from '../../shared/lib/browser/announce';
import { cx } from '../../shared/lib/cx';
import { Segmented } from '../../shared/ui/form/Segmented';
import { ErrorState, Loading, Skeleton, TrackRowSkeleton } from '../../shared/ui/states';
import { useGetChartAsOfQuery, useGetChartQuery, useGetChartRunsQuery } from './api';
import { ChartRow } from './ChartRow';
import { ChartListSelect } from './ChartListSelect';
import { EmptyChart } from './EmptyChart';
import { periodLabel } from './movement';
import { CompareBoard } from './time/CompareBoard';
import { longMoment } from './time/moments';
import { RulesRow } from './time/RulesRow';
import { TimeRail } from './time/TimeRail';
import { endOf, useChoice, type Choice } from './time/use-choice';
import { useLiveCharts } from './use-live-charts';

const WhyDrawer = lazy(() => import('./why/WhyDrawer').then((module) => ({ default: module.WhyDrawer })));

/** The chart of now or of the moment, and what it is compared with: the same chart as it is now, or as it ended. */
const useCharts = (choice: Choice) => {
  const { window, kind, asOf, compare, rules } = choice;
  const end = endOf(choice);
  const isOfNow = compare === 'now' && end === null;
  const other: ChartRules = rules === 'then' ? 'now' : 'then';
  const compared = compare === 'rules' ? { at: asOf, rules: other } : { at: end, rules };
  const now = useGetChartQuery({ window, kind }, { skip: asOf !== null && !isOfNow });
  const then = useGetChartAsOfQuery({ window, kind, at: asOf ?? '', rules }, { skip: asOf === null });
  const ended = useGetChartAsOfQuery(
    { window, kind, at: compared.at ?? '', rules: compared.rules },
    { skip: asOf === null || compared.at === null || compare === null },
  );
  const shown = asOf === null ? now : then;
  // The chart before stays, faded, until the one asked for is there.
  const chart: Chart | undefined = shown.currentData ?? shown.data ?? now.data;
  return { shown, chart, later: isOfNow ? now.currentData : ended.currentData };
};

export const ChartsPage = () => {
  const [choice, choose] = useChoice();
  const { window, kind, asOf, compare, rules, why } = choice;
  useLookedAt('moment', asOf !== null);
  const { shown, chart, later } = useCharts(choice);
  const { currentData, isError, isFetching, refetch } = shown;
  const failed = isError && !currentData;
  useLiveCharts();
  useReadOut(currentData, asOf);
  return (
    <div className="mx-auto max-w-[1040px] px-4 py-5 md:px-10 md:py-9">
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
          value={isKind(kind) ? kind : ('' as ChartKind)}
          onChange={(next) => choose({ kind: next })}
        />
        <ChartListSelect value={kind} onChange={(next) => choose({ kind: next })} />
      </div>
      <TimeRail window={window} kind={kind} asOf={asOf} onChange={(next) => choose({ asOf: next })} />
      {asOf !== null && <RulesRow choice={choice} onChange={choose} />}
      {failed && <ErrorState title={chartTexts.error} text={chartTexts.errorHint} onRetry={() => void refetch()} />}
      {!chart && !isError && <ChartSkeleton />}
      {chart && !failed && (
        <div className={cx('transition-opacity duration-150', isFetching && !currentData && 'opacity-45')}>
          {asOf !== null && compare && 'asOf' in chart && later ? (
            <CompareBoard
              then={chart as ChartAsOf}
              later={later}
              heading={compare === 'rules' ? chartWhyTexts.otherRules[rules === 'then' ? 'now' : 'then'] : undefined}
            />
          ) : (
            <ChartBody chart={chart} onMoment={(next) => choose({ asOf: next })} onWhy={(track) => choose({ why: track })} />
          )}
        </div>
      )}
      {why && (
        <Suspense fallback={null}>
          <WhyDrawer choice={choice} trackId={why} onClose={() => choose({ why: null })} />
        </Suspense>
      )}
    </div>
  );
};

const ChartSkeleton = () => (
  <Loading>
    <div className="pt-6 pb-4" aria-hidden="true">
      <Skeleton className="h-5 w-44" />
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
  const text = chart && heading && chartTexts.shown(heading, listName(chart.kind), chart.entries.length);
  const before = useRef(text);
  useEffect(() => {
    if (text && before.current && text !== before.current) announce(text);
    before.current = text ?? before.current;
  }, [text]);
};

type BodyProps = { chart: Chart; onMoment: (asOf: string) => void; onWhy: (trackId: string) => void };

/** How each song did in earlier periods; nothing until that is known, and nothing for all time. */
const useRuns = ({ window, kind, ...chart }: Chart) => {
  const at = 'asOf' in chart ? (chart as ChartAsOf).asOf : undefined;
  const { currentData } = useGetChartRunsQuery({ window, kind, at }, { skip: window === 'all' });
  return new Map(currentData?.runs.map((run) => [run.id, run]));
};

const ChartBody = ({ chart, onMoment, onWhy }: BodyProps) => {
  const runs = useRuns(chart);
  if (chart.entries.length === 0) return <EmptyChart chart={chart} onMoment={onMoment} />;
  return (
    <>
      <ol aria-label={chartTexts.title} className="mt-4">
        {chart.entries.map((entry) => (
          <ChartRow key={entry.id} entry={entry} chart={chart} run={runs.get(entry.id)} onWhy={onWhy} />
        ))}
      </ol>
      <p className="liner mt-6 max-w-[44ch] border-t border-line pt-6 md:max-w-none">{chartTexts.receipts}</p>
    </>
  );
};
