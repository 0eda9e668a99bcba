import { chartTexts, POPULAR_CHARTS_LENGTH, type ChartEntry } from '@refrain/contracts/charts';
import { Link } from 'react-router-dom';
import { Block } from '../../shared/ui/list/Block';
import { BlockQuery } from '../../shared/ui/list/BlockQuery';
import { TrackLine } from '../../shared/ui/music/TrackLine';
import { useGetPopularChartsQuery } from './api';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { Moved } from './Moved';
import { useLiveCharts } from './use-live-charts';

const ROWS = Array<number>(POPULAR_CHARTS_LENGTH).fill(52);

/** The top five of the week, in the side column. */
export const PopularCharts = () => {
  const query = useGetPopularChartsQuery();
  useLiveCharts();
  return (
    <Block title={chartTexts.popular} note={<Link to="/charts">{chartTexts.popularHint}</Link>}>
      <BlockQuery
        query={query}
        error={chartTexts.errorHint}
        empty={chartTexts.empty}
        isEmpty={(entries) => entries.length === 0}
        rows={ROWS}
        gap={4}
      >
        {(entries) => (
          <ol className="grid gap-1">
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </BlockQuery>
    </Block>
  );
};

const Row = ({ entry }: { entry: ChartEntry }) => (
  <li data-song="" className="flex items-center">
    <Link
      to={`/track/${entry.track.id}`}
      className="-mx-2 grid flex-1 min-w-0 min-h-[3.25rem] grid-cols-[26px_40px_minmax(0,1fr)] items-center gap-2 rounded-field px-2 transition-colors duration-150 hover:bg-ink/5"
    >
      <span className="grid">
        <span className="font-display text-[1.375rem] leading-none font-bold">{entry.position}</span>
        <Moved entry={entry} window="week" className="text-xs" />
      </span>
      <TrackLine track={{ ...entry.track, title: entry.title }} by={entry.artistName} size={40} />
    </Link>
    <SongMenu song={entry.track} hasPlay className="-mr-2" />
  </li>
);
