import { chartTexts, chartWhyTexts, type ChartList, type ChartRail, type ChartWindow } from '@refrain/contracts/charts';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../../shared/lib/cx';
import { plural } from '../../../shared/lib/text/format';
import { encodePeaks } from '../../../shared/lib/look/peaks';
import { Button } from '../../../shared/ui/Button';
import { IconButton } from '../../../shared/ui/IconButton';
import { Waveform } from '../../../shared/ui/music/Waveform';
import { useGetChartRailQuery } from '../api';
import { periodLabel } from '../movement';
import {
  farBack,
  levelsOf,
  longMoment,
  marksOf,
  momentAt,
  placeByKey,
  placeOf,
  railAt,
  ruleMarksOf,
  shareOf,
  shortMoment,
  stepBy,
  type Rail,
  type RuleMark,
} from './moments';
import { useNow } from './use-now';

/** `asOf` is a full hour (ISO), null for now. `onChange` hears the moment at which the handle is let go. */
type Props = {
  window: ChartWindow;
  kind: ChartList;
  asOf: string | null;
  onChange: (asOf: string | null) => void;
};

/** The period as a waveform of its plays, hour by hour (all time day by day), with a handle: what is left of it had been played. */
export const TimeRail = ({ window, kind, asOf: chosen, onChange }: Props) => {
  const now = useNow();
  const [held, setHeld] = useState<string | null | undefined>(undefined);
  const asOf = held === undefined ? chosen : held;
  const period = railAt(window, asOf, now).period;
  const { data } = useGetChartRailQuery({ window, kind, period });
  const known = data?.period === period && data.window === window ? data : undefined;
  const rail = railAt(window, asOf, now, known?.start);
  const hours = known ? playsAlong(known, rail) : [];
  const rules = ruleMarksOf(rail, known?.rules ?? []);
  const share = shareOf(rail, asOf, now);
  const marks = marksOf(window, rail, asOf);
  const letGo = (next: string | null) => {
    setHeld(undefined);
    onChange(next);
  };
  return (
    <section aria-label={chartTexts.rail} className="mt-5 border-t border-line pt-3.5 md:mt-6">
      <When asOf={asOf} now={now} rail={rail} window={window} onChange={letGo} />
      <Track rail={rail} asOf={asOf} share={share} onHold={setHeld} onChange={letGo}>
        <div aria-hidden="true">
          <Waveform
            peaks={encodePeaks(levelsOf(hours).map((level) => Math.round(level * 255)))}
            progress={share}
            bars={hours.length > 0 ? levelsOf(hours).length : undefined}
            height={62}
            label={rail.period}
            className={cx('pointer-events-none !absolute top-1.5 left-0 text-ink/45', hours.length === 0 && 'invisible')}
          />
          {marks.map(({ label, share: at, isOn }, n) => (
            <span
              key={n}
              className={cx(
                'absolute top-[72px] text-[0.6875rem] whitespace-nowrap md:text-xs',
                n > 0 &&
                  'before:absolute before:-top-[68px] before:-left-px before:h-16 before:border-l before:border-dashed before:border-line',
                isOn ? 'font-semibold text-ink' : 'font-medium text-ink-3',
              )}
              style={{ left: `${at * 100}%` }}
            >
              {/* Where letters are large, there is room for the chosen one alone. */}
              <span className={isOn ? cx('inline-block', at > 0.5 && 'max-[16em]:-translate-x-full') : 'max-[16em]:hidden'}>
                {label}
              </span>
            </span>
          ))}
          {rules.map((mark) => (
            <RuleSign key={mark.version} mark={mark} />
          ))}
          {rail.goesOn && asOf !== null && (
            <span
              className="absolute top-0 h-[66px] border-l-2 border-ink"
              style={{ left: `${shareOf(rail, null, now) * 100}%` }}
            >
              <span className="absolute top-[72px] -translate-x-1/2 bg-paper px-1 text-xs font-semibold">{chartTexts.now}</span>
            </span>
          )}
        </div>
      </Track>
      <p className="text-[0.8125rem] text-ink-3">
        {periodLabel(window, rail.period)}:{' '}
        {plural(
          hours.reduce((sum, plays) => sum + plays, 0),
          'counted play',
        )}
        {rail.goesOn && ` ${chartTexts.soFar}`}
      </p>
      {rules.length > 0 && (
        <ul aria-label={chartWhyTexts.changes} className="flex flex-wrap gap-x-4 text-[0.8125rem] text-ink-3">
          {rules.map(({ version, since }) => (
            <li key={version}>
              <Diamond className="mr-1 inline-block" />
              {chartWhyTexts.rule(version, shortMoment(since)).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** A rail that begins before the first play, for a moment that does, has nothing there. */
const playsAlong = ({ hours, days }: ChartRail, rail: Rail): readonly number[] =>
  days.length === 0 ? hours : [...Array<number>(Math.max(0, rail.length - days.length)).fill(0), ...days].slice(0, rail.length);

/** Where the rules changed. */
const RuleSign = ({ mark: { share } }: { mark: RuleMark }) => (
  <span className="absolute -top-1" style={{ left: `calc(${share * 100}% - 6px)` }}>
    <Diamond className="block" />
  </span>
);

const Diamond = ({ className }: { className: string }) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className={className}>
    <path d="M6 1L11 6L6 11L1 6Z" fill="var(--paper)" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

type WhenProps = { asOf: string | null; now: string; rail: Rail; window: ChartWindow; onChange: (asOf: string | null) => void };

/** The moment in words, and steps for those who do not drag. */
const When = ({ asOf, now, rail, window, onChange }: WhenProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <span className="text-ink-3">{chartTexts.asOf}</span>
    <b className="font-display text-xl leading-tight font-bold tracking-[-0.025em] md:text-2xl">
      {asOf ? shortMoment(asOf) : chartTexts.now}
    </b>
    <span className="ml-auto flex items-center gap-1.5">
      <Step label={chartTexts.periodBack[window]} onClick={() => onChange(farBack(rail, asOf))} icon={ChevronsLeft} />
      <Step label={chartTexts.back[window]} onClick={() => onChange(stepBy(rail, asOf, -1, now))} icon={ChevronLeft} />
      <Step
        label={chartTexts.forward[window]}
        onClick={() => onChange(stepBy(rail, asOf, 1, now))}
        icon={ChevronRight}
        isDisabled={asOf === null}
      />
      <Button size="small" onClick={() => onChange(null)} aria-disabled={asOf === null || undefined}>
        {chartTexts.backToNow}
      </Button>
    </span>
  </div>
);

type StepProps = { label: string; onClick: () => void; icon: typeof ChevronLeft; isDisabled?: boolean };

/** It keeps the focus where it leads no further. */
const Step = ({ label, onClick, icon: Icon, isDisabled }: StepProps) => (
  <IconButton
    label={label}
    onClick={isDisabled ? undefined : onClick}
    aria-disabled={isDisabled || undefined}
    className="border border-line-strong"
  >
    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  </IconButton>
);

type TrackProps = {
  rail: Rail;
  asOf: string | null;
  share: number;
  onHold: (asOf: string | null) => void;
  onChange: (asOf: string | null) => void;
  children: React.ReactNode;
};

/** What is pressed anywhere moves the handle there; the handle is the slider. */
const Track = ({ rail, asOf, share, onHold, onChange, children }: TrackProps) => {
  const handle = useRef<HTMLSpanElement>(null);
  const momentUnder = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return momentAt(rail, ((event.clientX - left) / width) * rail.length);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus();
    onHold(momentUnder(event));
  };
  const holds = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId);
  const key = (event: KeyboardEvent) => {
    const next = placeByKey(event.key, event.shiftKey, rail, placeOf(rail, asOf));
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(momentAt(rail, next));
  };
  return (
    <div
      className="relative mt-3.5 h-[92px] cursor-ew-resize touch-pan-y select-none"
      onPointerDown={press}
      onPointerMove={(event) => holds(event) && onHold(momentUnder(event))}
      onPointerUp={(event) => holds(event) && onChange(momentUnder(event))}
      onPointerCancel={() => onChange(asOf)}
    >
      {children}
      <span
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={chartTexts.rail}
        aria-valuemin={1}
        aria-valuemax={rail.last}
        aria-valuenow={Math.round(placeOf(rail, asOf))}
        aria-valuetext={asOf ? longMoment(asOf) : chartTexts.now}
        onKeyDown={key}
        className="absolute -top-1 -ml-[22px] h-[78px] w-11 rounded-card"
        // As large as a finger, and at both ends of the rail still within the margin of the page.
        style={{ left: `clamp(8px, ${share * 100}%, 100% - 8px)` }}
      />
      <span aria-hidden="true" className="pointer-events-none absolute -top-1 h-[78px]" style={{ left: `${share * 100}%` }}>
        <i className="absolute inset-y-0 -left-px border-l-2 border-signal" />
        <i className="absolute top-8 -left-[11px] grid h-[30px] w-[22px] place-items-center rounded-[11px] border-2 border-signal bg-signal shadow-[0_0_0_4px_var(--paper),0_6px_14px_#0004]">
          <i className="h-2.5 w-2 border-x-2 border-on-signal opacity-85" />
        </i>
      </span>
    </div>
  );
};
