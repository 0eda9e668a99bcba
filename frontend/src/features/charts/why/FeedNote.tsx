import { chartWhyTexts, type ChartWhy } from '@refrain/contracts/charts';
import { useGetChartFeedQuery } from '../api';
import { Heading } from './Line';

/** Where a stranger finds the plays behind a chart, and the script that counts them. While its period goes on, the newest file there is. */
export const FeedNote = ({ chart }: { chart: Pick<ChartWhy, 'window' | 'period' | 'logPosition'> }) => {
  const { currentData } = useGetChartFeedQuery();
  const files = currentData?.files ?? [];
  const ofWindow = files.filter(({ window }) => window === chart.window);
  const file =
    ofWindow.find(({ period }) => period === chart.period) ?? ofWindow[0] ?? files.find(({ window }) => window === 'week');
  return (
    <section className="grid gap-1.5 border-t border-line pt-4">
      <Heading text={chartWhyTexts.feed} />
      <p className="text-sm text-ink-3">
        {chartWhyTexts.feedHint} {chartWhyTexts.log(chart.logPosition.replace(/^0+(?=.)/, ''))}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {file && (
          <a href={file.path} className="inline-flex min-h-11 items-center font-semibold underline">
            {chartWhyTexts.feedFile(file.window, file.period)}
          </a>
        )}
        <a href="/recompute-chart.mjs" download="" className="inline-flex min-h-11 items-center font-semibold underline">
          {chartWhyTexts.feedScript}
        </a>
        <a href="/api/audit/head" className="inline-flex min-h-11 items-center font-semibold underline">
          {chartWhyTexts.logHead}
        </a>
      </p>
    </section>
  );
};
