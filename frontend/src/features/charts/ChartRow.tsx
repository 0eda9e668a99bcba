import { chartWhyTexts, type Chart, type ChartEntry, type ChartRun } from '@refrain/contracts/charts';
import { Link } from 'react-router-dom';
import { PlayButton } from '../../player';
import { cx } from '../../shared/lib/cx';
import { count } from '../../shared/lib/text/format';
import { AiBadge } from '../../shared/ui/music/AiBadge';
import { Cover } from '../../shared/ui/music/Cover';
import { Marks } from '../../shared/ui/music/Marks';
import { SongMenu } from '../../shared/ui/music/SongMenu';
import { Moved } from './Moved';
import { Spark } from './Spark';

type Props = { entry: ChartEntry; chart: Chart; run: ChartRun | undefined; onWhy: (trackId: string) => void };

/** With its place in this period, which earlier ones know nothing of. */
const runText = ({ position }: ChartEntry, { window }: Chart, run: ChartRun | undefined): string | null =>
  window === 'all' || !run ? null : chartWhyTexts.run(Math.min(position, run.peak), run.periods + 1, chartWhyTexts.units[window]);

/** A place in the chart. The row leads to the track, its number says why it has this place. */
export const ChartRow = ({ entry, chart, run, onWhy }: Props) => {
  const { track, position } = entry;
  const page = `/track/${track.id}`;
  return (
    <li
      className={cx(
        'group relative grid min-h-19 grid-cols-[30px_44px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-2.5 transition-colors duration-150',
        'md:grid-cols-[64px_44px_56px_minmax(0,1fr)_auto_auto] md:gap-4 wide:grid-cols-[64px_48px_56px_minmax(0,1fr)_64px_120px_48px_210px]',
      )}
      data-song=""
    >
      <span className="grid content-center max-md:[grid-area:1/1/3/2]">
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
        className="max-md:size-11! max-md:[grid-area:1/2/3/3]"
      />
      <span className="min-w-0 self-end leading-snug max-md:[grid-area:1/3] md:self-auto">
        <Link to={page} className="stretched line-clamp-2 text-base font-semibold group-hover:underline">
          {entry.title}
        </Link>
        <span className="block truncate text-ink-3">
          {entry.artistName}
          {run && <span className="max-md:hidden"> · {runText(entry, chart, run)}</span>}
        </span>
      </span>
      <span className="hidden wide:block">
        <AiBadge involvement={track.aiInvolvement} size="small" />
      </span>
      <span className="hidden wide:block">
        <Spark series={entry.series} window={chart.window} />
      </span>
      <button
        type="button"
        onClick={() => onWhy(entry.id)}
        aria-label={chartWhyTexts.ask(entry.playCount, entry.title, position)}
        className={cx(
          'relative inline-flex min-h-11 min-w-11 items-center gap-1 justify-self-start font-semibold max-md:-my-2.5 max-md:[grid-area:2/3] max-md:self-start max-md:text-sm',
          'md:justify-end md:justify-self-end',
        )}
      >
        <span className="count">{count(entry.playCount)}</span>{' '}
        <span className="text-ink-3 md:hidden">{entry.playCount === 1 ? 'play' : 'plays'}</span>
      </button>
      <span className="relative flex items-center justify-end max-md:[grid-area:1/4/3/5]">
        <span className="max-sm:hidden">
          <Marks song={track} className="text-ink-2 max-md:[&>[aria-hidden]]:hidden" hides="max-md:hidden" isShort />
        </span>
        <SongMenu song={track} />
        <PlayButton track={track} queue={chart.entries.map((each) => each.track)} />
      </span>
    </li>
  );
};
