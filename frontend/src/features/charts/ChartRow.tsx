import type { Chart, ChartEntry } from '@refrain/contracts/charts';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../player';
import { cx } from '../../shared/lib/cx';
import { count, plural } from '../../shared/lib/format';
import { AiBadge } from '../../shared/ui/music/AiBadge';
import { Cover } from '../../shared/ui/music/Cover';
import { Marks } from '../../shared/ui/music/Marks';
import { Moved } from './Moved';
import { Spark } from './Spark';

type Props = { entry: ChartEntry; chart: Chart };

/** A place in the chart. The row leads to the track, its number to the receipts behind it. */
export const ChartRow = ({ entry, chart }: Props) => {
  const { track, position } = entry;
  const page = `/track/${track.id}`;
  return (
    <li
      className={cx(
        'group relative grid min-h-19 grid-cols-[34px_48px_minmax(0,1fr)_auto_44px] items-center gap-3 border-t border-line py-2.5 transition-colors duration-150',
        'md:grid-cols-[64px_44px_56px_minmax(0,1fr)_auto_auto] md:gap-4 wide:grid-cols-[64px_48px_56px_minmax(0,1fr)_64px_120px_84px_auto]',
      )}
    >
      <span className="grid content-center">
        <span
          className={cx(
            'font-display text-[1.75rem] leading-none font-extrabold tracking-[-0.04em] md:text-[2.5rem]',
            position === 1 && 'text-signal',
          )}
        >
          {position}
        </span>
        <Moved entry={entry} window={chart.window} className="mt-1 text-xs md:hidden" />
      </span>
      <span className="hidden md:block">
        <Moved entry={entry} window={chart.window} className="text-sm" />
      </span>
      <Cover
        art={track.art}
        thumbhash={track.thumbhash}
        palette={track.palette}
        title={track.title}
        size={56}
        className="max-md:size-12!"
      />
      <span className="min-w-0 leading-snug">
        <Link to={page} className="stretched line-clamp-2 text-base font-semibold group-hover:underline md:text-[1.0625rem]">
          {entry.title}
        </Link>
        <span className="block truncate text-ink-3">{entry.artistName}</span>
      </span>
      <span className="hidden wide:block">
        <AiBadge involvement={track.aiInvolvement} size="small" />
      </span>
      <span className="hidden wide:block">
        <Spark series={entry.series} window={chart.window} />
      </span>
      <Link
        to={`${page}#receipts`}
        aria-label={`${plural(entry.playCount, 'play')} of ${entry.title}, receipts`}
        className="relative inline-flex min-h-11 min-w-11 items-center justify-end justify-self-end font-semibold"
      >
        <span className="count">{count(entry.playCount)}</span>
      </Link>
      <span className="relative flex items-center">
        <Marks song={track} className="max-md:!hidden text-ink-2" />
        <PlayButton track={track} queue={chart.entries.map((each) => each.track)} />
      </span>
    </li>
  );
};
