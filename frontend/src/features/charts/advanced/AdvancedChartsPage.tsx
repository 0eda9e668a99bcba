import { advancedChartTexts as texts, CHART_RULES, CHART_WINDOWS, chartTexts, chartWhyTexts } from '@refrain/contracts/charts';
import { Plus } from 'lucide-react';
import { Button } from '../../../shared/ui/Button';
import { Segmented } from '../../../shared/ui/form/Segmented';
import { Page } from '../../../shared/ui/page/Page';
import { TimeRail } from '../time/TimeRail';
import { useLiveCharts } from '../use-live-charts';
import { ChartPanel } from './ChartPanel';
import { MOST_CHARTS, nextList, useBoard } from './use-board';

/** /advanced-charts: several charts of one moment side by side. */
export const AdvancedChartsPage = () => {
  const { choice, lists, choose, show } = useBoard();
  const { window, asOf, rules } = choice;
  useLiveCharts();
  return (
    <Page title={texts.title} hint={texts.intro} className="max-w-[1040px]">
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <Segmented
          label="Period"
          options={CHART_WINDOWS}
          labels={chartTexts.windows}
          value={window}
          onChange={(next) => choose({ window: next })}
        />
        {asOf !== null && (
          <Segmented
            label={chartWhyTexts.rules}
            options={CHART_RULES}
            labels={chartWhyTexts.rulesOf}
            value={rules}
            onChange={(next) => choose({ rules: next })}
          />
        )}
      </div>
      <TimeRail window={window} kind={lists[0] ?? 'all'} asOf={asOf} onChange={(next) => choose({ asOf: next })} />
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        {lists.map((list, n) => (
          <ChartPanel
            key={list}
            n={n + 1}
            list={list}
            choice={choice}
            taken={lists}
            onList={(next) => show(lists.map((each) => (each === list ? next : each)))}
            onRemove={lists.length > 1 ? () => show(lists.filter((each) => each !== list)) : undefined}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button aria-disabled={lists.length >= MOST_CHARTS || undefined} onClick={() => show([...lists, nextList(lists)])}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {texts.add}
        </Button>
        <span className="text-sm text-ink-3">{texts.most(MOST_CHARTS)}</span>
      </div>
    </Page>
  );
};
