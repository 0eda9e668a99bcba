import { chartWhyTexts } from '@refrain/contracts/charts';
import { useGetChartFeedQuery } from '../api';
import { Heading } from './Line';

/** Where a stranger finds the plays behind a chart, and the script that counts them. */
export const FeedNote = () => {
  const { currentData } = useGetChartFeedQuery();
  const newest = currentData?.files.find(({ window }) => window === 'week');
  return (
    <section className="grid gap-1.5 border-t border-line pt-4">
      <Heading text={chartWhyTexts.feed} />
      <p className="text-sm text-ink-3">{chartWhyTexts.feedHint}</p>
      <p className="flex flex-wrap gap-x-4">
        {newest && (
          <a href={newest.path} className="inline-flex min-h-11 items-center font-semibold underline">
            {chartWhyTexts.feedFile}
          </a>
        )}
        <a href="/recompute-chart.mjs" download="" className="inline-flex min-h-11 items-center font-semibold underline">
          {chartWhyTexts.feedScript}
        </a>
      </p>
    </section>
  );
};
