import { chartTexts, type Chart, type ChartAsOf, type ChartEntry } from '@refrain/contracts/charts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { count, plural } from '../../../shared/lib/text/format';
import { Cover } from '../../../shared/ui/music/Cover';
import { shortDate, shortMoment } from './moments';
import { differenceOf, linesOf, placesOf, type Difference } from './slope';

const ROW_PX = 66;
const SLOPE_PX = 92;
const TONES: Readonly<Record<Difference['tone'], string>> = { up: 'text-good', down: 'text-ink-2', same: 'text-ink-3' };

/** `later` is the chart of now, or as its period ended; or the same moment by other rules, which `heading` says. */
type Props = { then: ChartAsOf; later: Chart | ChartAsOf; heading?: string | undefined };

/** The chart of then and that of now, side by side; on a phone what became of each place stands in its row. */
export const CompareBoard = ({ then, later, heading: given }: Props) => {
  const now = later.entries;
  const [led, setLed] = useState<string | null>(null);
  const [was, is] = [placesOf(then.entries), placesOf(now)];
  const lead = (id: string) => ({ onMouseEnter: () => setLed(id), onFocus: () => setLed(id) });
  const heading =
    given ??
    ('asOf' in later ? chartTexts.endIs(shortMoment(later.asOf)) : chartTexts.nowIs(shortDate(new Date().toISOString())));
  return (
    <div className="mt-5 grid md:grid-cols-[minmax(0,1fr)_92px_minmax(180px,34%)]" onMouseLeave={() => setLed(null)}>
      <section aria-label={shortMoment(then.asOf)}>
        <Heading text={shortMoment(then.asOf)} />
        <ol>
          {then.entries.map((entry) => (
            <li key={entry.id} {...lead(entry.id)} className={rowClass(led === entry.id, 'max-md:h-[66px]')}>
              <Then entry={entry} difference={differenceOf(entry.position, is.get(entry.id) ?? null)} now={is.get(entry.id)} />
            </li>
          ))}
        </ol>
      </section>
      <Slopes then={then.entries} now={now} led={led} />
      <section aria-label={heading} className="hidden md:block">
        <Heading text={heading} />
        {now.length === 0 && <p className="border-t border-line py-4 text-sm text-ink-3">{chartTexts.nowNone}</p>}
        <ol>
          {now.map((entry) => (
            <li key={entry.id} {...lead(entry.id)} className={rowClass(led === entry.id, '')}>
              <Now entry={entry} difference={differenceOf(was.get(entry.id) ?? null, entry.position)} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};

const rowClass = (isLed: boolean, more: string) =>
  cx('relative h-[66px] border-t border-line transition-colors duration-150', isLed && 'bg-sunk', more);

const Heading = ({ text }: { text: string }) => (
  <h2 className="pb-2 font-text text-xs font-semibold tracking-normal text-ink-3">{text}</h2>
);

const Differs = ({ difference: { text, tone }, className }: { difference: Difference; className?: string }) => (
  <span className={cx('text-[0.8125rem] font-semibold', TONES[tone], className)}>{text}</span>
);

const Then = ({ entry, difference, now }: { entry: ChartEntry; difference: Difference; now: number | undefined }) => (
  <div className="grid h-full grid-cols-[34px_44px_minmax(0,1fr)_auto] items-center gap-3 md:grid-cols-[44px_48px_minmax(0,1fr)_auto]">
    <span
      className={cx(
        'font-display text-[1.75rem] leading-none font-extrabold tracking-[-0.05em] md:text-4xl',
        entry.position === 1 && 'text-signal',
      )}
    >
      {entry.position}
    </span>
    <Art entry={entry} size={48} className="max-md:!size-11" />
    <Title entry={entry} />
    <span className="relative text-right">
      <Link
        to={`/track/${entry.track.id}#receipts`}
        aria-label={`${plural(entry.playCount, 'play')} of ${entry.title}, receipts`}
        className="inline-flex min-h-6 min-w-11 items-center justify-end font-semibold"
      >
        <span className="count">{count(entry.playCount)}</span>
      </Link>
      <span className="block md:hidden">
        <Differs
          difference={now === undefined ? difference : { ...difference, text: `${chartTexts.nowAt(now)}, ${difference.text}` }}
        />
      </span>
    </span>
  </div>
);

const Now = ({ entry, difference }: { entry: ChartEntry; difference: Difference }) => (
  <div className="grid h-full grid-cols-[34px_36px_minmax(0,1fr)] items-center gap-2.5">
    <span className="font-display text-[1.375rem] leading-none font-bold tracking-[-0.03em] text-ink-2">{entry.position}</span>
    <Art entry={entry} size={36} />
    <span className="min-w-0 leading-tight">
      <Link to={`/track/${entry.track.id}`} className="stretched block truncate text-[0.9375rem] font-semibold hover:underline">
        {entry.title}
      </Link>
      <span className="text-[0.8125rem] text-ink-3">{count(entry.playCount)}</span> <Differs difference={difference} />
    </span>
  </div>
);

const Art = ({ entry: { track }, size, className }: { entry: ChartEntry; size: number; className?: string }) => (
  <Cover
    art={track.art}
    thumbhash={track.thumbhash}
    palette={track.palette}
    title={track.title}
    size={size}
    className={className}
  />
);

const Title = ({ entry }: { entry: ChartEntry }) => (
  <span className="min-w-0 leading-snug">
    <Link to={`/track/${entry.track.id}`} className="stretched block truncate font-semibold hover:underline">
      {entry.title}
    </Link>
    <span className="block truncate text-ink-3">{entry.artistName}</span>
  </span>
);

/** A line from each place of then to the same song's place of now. */
const Slopes = ({ then, now, led }: { then: readonly ChartEntry[]; now: readonly ChartEntry[]; led: string | null }) => {
  const height = ROW_PX * Math.max(then.length, now.length);
  const middle = (row: number) => row * ROW_PX + ROW_PX / 2;
  const lines = [...linesOf(then, now)].sort((a, b) => Number(a.id === led) - Number(b.id === led));
  return (
    <svg
      width={SLOPE_PX}
      height={height}
      viewBox={`0 0 ${SLOPE_PX} ${height}`}
      aria-hidden="true"
      className="mt-[1.625rem] hidden md:block"
    >
      {lines.map(({ id, from, to }) => (
        <g key={id} className={id === led ? 'text-ink' : 'text-line-strong'} fill="none" stroke="currentColor">
          <path
            d={`M12 ${middle(from)}C46 ${middle(from)},46 ${middle(to)},80 ${middle(to)}`}
            strokeWidth={id === led ? 2.5 : 1.5}
          />
          <circle cx="12" cy={middle(from)} r={id === led ? 4 : 2.5} fill="currentColor" stroke="none" />
          <circle cx="80" cy={middle(to)} r={id === led ? 4 : 2.5} fill="currentColor" stroke="none" />
        </g>
      ))}
    </svg>
  );
};
