import { chartWhyTexts, type ChartNeighbour } from '@refrain/contracts/charts';
import { cx } from '../../../shared/lib/cx';
import { count } from '../../../shared/lib/text/format';
import { Heading } from './Line';

const differs = ({ difference }: ChartNeighbour): string => {
  if (difference === 0) return chartWhyTexts.same;
  return difference > 0 ? chartWhyTexts.more(difference) : chartWhyTexts.fewer(-difference);
};

type Props = { neighbours: readonly ChartNeighbour[]; trackId: string };

/** The songs around one, and how far away they are. */
export const Neighbours = ({ neighbours, trackId }: Props) => (
  <section>
    <Heading text={chartWhyTexts.neighbours} />
    <ol>
      {neighbours.map((each) => (
        <li key={each.id} className={cx('flex gap-3 py-1', each.id === trackId && 'font-semibold')}>
          <span className="w-10">{each.position}</span>
          <span className="min-w-0 flex-1 truncate">{each.track?.title ?? chartWhyTexts.hidden}</span>
          <span className="text-ink-2">{each.id === trackId ? count(each.playCount) : differs(each)}</span>
        </li>
      ))}
    </ol>
  </section>
);
