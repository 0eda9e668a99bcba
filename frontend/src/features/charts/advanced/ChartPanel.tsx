import {
  advancedChartTexts as texts,
  chartTexts,
  listName,
  type Chart,
  type ChartAsOf,
  type ChartList,
  type ChartRules,
} from '@refrain/contracts/charts';
import { Download, X } from 'lucide-react';
import { cx } from '../../../shared/lib/cx';
import { plural } from '../../../shared/lib/text/format';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/states';
import { useGetChartAsOfQuery, useGetChartQuery } from '../api';
import { periodLabel } from '../movement';
import { shortMoment } from '../time/moments';
import { placesOf } from '../time/slope';
import type { Choice } from '../time/use-choice';
import { ListSelect } from './ListSelect';
import { saveChart } from './chart-csv';
import { PanelTable } from './PanelTable';

type Props = {
  n: number;
  list: ChartList;
  choice: Choice;
  taken: readonly ChartList[];
  onList: (list: ChartList) => void;
  onRemove: (() => void) | undefined;
};

const NONE: ReadonlyMap<string, number> = new Map();

/** The chart of a list at the moment, and of the past what places the other rules give. */
const usePanel = (list: ChartList, { window, asOf, rules }: Choice) => {
  const other: ChartRules = rules === 'then' ? 'now' : 'then';
  const at = asOf ?? '';
  const now = useGetChartQuery({ window, kind: list }, { skip: asOf !== null });
  const then = useGetChartAsOfQuery({ window, kind: list, at, rules }, { skip: asOf === null });
  const byOther = useGetChartAsOfQuery({ window, kind: list, at, rules: other }, { skip: asOf === null });
  const shown = asOf === null ? now : then;
  const chart: Chart | ChartAsOf | undefined = shown.currentData ?? shown.data;
  return { shown, chart, others: asOf === null || !byOther.currentData ? null : placesOf(byOther.currentData.entries) };
};

/** One chart of the board: which list, its table, and its file. */
export const ChartPanel = ({ n, list, choice, taken, onList, onRemove }: Props) => {
  const { shown, chart, others } = usePanel(list, choice);
  const { currentData, isError, isFetching, refetch } = shown;
  const name = listName(list);
  const failed = isError && !currentData;
  const when = choice.asOf === null ? texts.now : shortMoment(choice.asOf);
  const plays = chart?.entries.reduce((sum, { playCount }) => sum + playCount, 0) ?? 0;
  return (
    <section aria-label={name} className="min-w-0 border-t border-line pt-3.5">
      <div className="flex items-center gap-1.5">
        <ListSelect label={texts.list(n)} value={list} taken={taken} onChange={onList} />
        <Button
          size="small"
          className="ml-auto"
          aria-label={texts.csvOf(name)}
          aria-disabled={!chart || failed || undefined}
          onClick={() => chart && saveChart(chart, others ?? NONE)}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.csv}
        </Button>
        {onRemove && (
          <IconButton label={texts.remove(name)} onClick={onRemove}>
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {failed && <ErrorState title={chartTexts.error} text={chartTexts.errorHint} onRetry={() => void refetch()} />}
      {!chart && !failed && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {chart && !failed && (
        <div className={cx('transition-opacity duration-150', isFetching && !currentData && 'opacity-45')}>
          <p className="mt-1 text-sm text-ink-3">
            {periodLabel(chart.window, chart.period)}:{' '}
            {texts.summary(plural(chart.entries.length, 'song'), plural(plays, 'counted play'))}
          </p>
          <PanelTable chart={chart} caption={texts.caption(name, when)} others={others} rules={choice.rules} />
        </div>
      )}
    </section>
  );
};
