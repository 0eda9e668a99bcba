import {
  earningTexts,
  type OtherPlays,
  type PayRates,
  type PlayCounts,
  type ShownLine,
  type WhatIfLine,
} from '@refrain/contracts/earnings';
import type { AiCategory } from '@refrain/contracts/tracks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/lib/cx';
import { count } from '../../../shared/lib/text/format';
import { dollarsOfMicros } from '../../../shared/lib/money/dollars';
import { Cover } from '../../../shared/ui/music/Cover';
import { PlaysDialog } from './PlaysDialog';

const HATCHED = 'repeating-linear-gradient(-45deg, var(--gold) 0 2px, transparent 2px 4px)';
type Part = Readonly<{ name: string; className: string; style?: { backgroundImage: string }; of: (line: ShownLine) => number }>;
const sum = ({ REPEAT_WITHIN_WINDOW = 0, OWN_PLAY = 0, IMPLAUSIBLE_TIME = 0 }: OtherPlays): number =>
  REPEAT_WITHIN_WINDOW + OWN_PLAY + IMPLAUSIBLE_TIME;
const PARTS: readonly Part[] = [
  { name: earningTexts.legend.counted, className: 'bg-ink', of: ({ plays }) => plays },
  { name: earningTexts.legend.short, className: 'bg-line-strong', of: ({ others }) => others.TOO_SHORT ?? 0 },
  { name: earningTexts.legend.repeats, className: 'bg-line-strong opacity-60', of: ({ others }) => sum(others) },
  {
    name: earningTexts.legend.voided,
    className: '',
    style: { backgroundImage: HATCHED },
    of: ({ others }) => others.voided ?? 0,
  },
];

/** What the parts of a bar of plays stand for. */
export const Legend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 pb-3 text-[0.8125rem] text-ink-2">
    {PARTS.map(({ name, className, style }) => (
      <li key={name} className="flex items-center gap-2">
        <span aria-hidden="true" className={cx('h-2 w-4', className)} style={style} />
        {name}
      </li>
    ))}
  </ul>
);

/** The part of each play that is paid, where a declaration pays less than all. */
const rateOf = (counts: PlayCounts, { payoutPercent }: PayRates): string | null => {
  const percents = new Set(Object.keys(counts).map((key) => payoutPercent[key.split(':')[0] as AiCategory]));
  return percents.size === 0 || (percents.size === 1 && percents.has(100))
    ? null
    : [...percents].map((percent) => String(percent / 100)).join(', ');
};

type Props = {
  month: string;
  rates: PayRates;
  line: ShownLine;
  /** The longest bar, in millionths. */
  most: bigint;
  whatIf: WhatIfLine | undefined;
};

/** One song: its plays, what either way would pay, and what is paid. */
export const TrackLine = ({ month, rates, line, most, whatIf }: Props) => {
  const [open, setOpen] = useState(false);
  const { track, plays, counts } = line;
  const all = PARTS.reduce((total, { of }) => total + of(line), 0);
  const title = track?.title ?? earningTexts.gone;
  const rate = rateOf(counts, rates);
  return (
    <li className="grid gap-x-5 gap-y-3 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <div className="flex min-w-0 gap-3">
        <Cover
          art={track?.art ?? null}
          thumbhash={track?.thumbhash ?? null}
          palette={track?.palette ?? []}
          title={title}
          size={48}
        />
        <div className="min-w-0 flex-1">
          {track ? (
            <Link to={`/track/${track.id}`} className="block truncate font-semibold hover:underline pointer-coarse:py-3">
              {title}
            </Link>
          ) : (
            <b className="block truncate font-semibold">{title}</b>
          )}
          <span aria-hidden="true" className="mt-1.5 flex h-2 gap-0.5">
            {PARTS.map(
              ({ name, className, style, of }) =>
                of(line) > 0 && <i key={name} className={className} style={{ ...style, flex: of(line) }} />,
            )}
          </span>
          <p className="text-[0.8125rem] text-ink-3">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={earningTexts.openPlays(title, plays)}
              onClick={() => setOpen(true)}
              className="text-left pointer-coarse:min-h-11 pointer-coarse:min-w-11 font-semibold text-ink underline decoration-line-strong decoration-dotted underline-offset-[6px] hover:decoration-current"
            >
              {count(plays)}
            </button>{' '}
            {earningTexts.of(all)}
            {rate && `, ${earningTexts.rate(rate)}`}
          </p>
        </div>
      </div>
      <div className="flex min-w-0 items-center gap-3">
        <dl className="grid min-w-0 flex-1 gap-1">
          <Lane name={earningTexts.flat} micros={BigInt(line.flat)} most={most} wins={line.basis === 'flat'} />
          <Lane name={earningTexts.share} micros={BigInt(line.share)} most={most} wins={line.basis === 'share'} />
        </dl>
        {whatIf && <Difference line={line} whatIf={whatIf} />}
      </div>
      {open && <PlaysDialog month={month} trackId={line.trackId} title={title} onClose={() => setOpen(false)} />}
    </li>
  );
};

type LaneProps = { name: string; micros: bigint; most: bigint; wins: boolean };

/** The higher one is filled and says Paid; the lower one stays an outline. Drawing is the one place where an amount is no exact number. */
const Lane = ({ name, micros, most, wins }: LaneProps) => {
  const part = most === 0n ? 0 : Number((micros * 1000n) / most) / 10;
  return (
    <div className={cx('flex items-center gap-2 text-[0.8125rem]', wins ? 'font-semibold text-ink' : 'text-ink-3')}>
      <dt className="w-10 flex-none">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">
        <span aria-hidden="true" className="block min-w-0 flex-1">
          <i
            className={cx('block h-4 rounded-xs border', wins ? 'border-ink bg-ink' : 'border-line-strong')}
            style={{ width: `max(2px, ${part}%)` }}
          />
        </span>
        <span className="w-20 flex-none text-right">{dollarsOfMicros(micros)}</span>
        <span className="w-8 flex-none">{wins && earningTexts.paid}</span>
      </dd>
    </div>
  );
};

const Difference = ({ line: { paid, basis }, whatIf }: { line: ShownLine; whatIf: WhatIfLine }) => {
  const by = BigInt(whatIf.paid) - BigInt(paid);
  return (
    <p className={cx('w-20 flex-none text-right font-semibold', by > 0n ? 'text-good' : by < 0n ? 'text-gold' : 'text-ink-3')}>
      <span className="sr-only">{earningTexts.columns.whatIf}: </span>
      {by === 0n ? earningTexts.same : dollarsOfMicros(by, true)}
      {whatIf.basis !== basis && (
        <small className="block text-[0.8125rem] font-normal text-ink-3">{earningTexts.now[whatIf.basis]}</small>
      )}
    </p>
  );
};
