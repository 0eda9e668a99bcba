import type { Chart } from '@refrain/contracts/charts';
import { chartTexts } from '@refrain/contracts/charts';
import { cx } from '../../shared/lib/cx';
import { plural } from '../../shared/lib/format';
import { railOf, type Slot } from './rail';

const INKS: Readonly<Record<Slot['when'], string>> = { past: 'bg-ink', now: 'bg-signal', ahead: 'bg-line-strong' };

const inWords = (slot: Slot) => `${slot.label}: ${plural(slot.plays, 'play')}`;

/** The period as a waveform of plays: what was, now in signal, what is still ahead. */
export const PeriodRail = ({ chart, label }: { chart: Chart; label: string }) => {
  const slots = railOf(chart, new Date());
  const total = slots.reduce((sum, slot) => sum + slot.plays, 0);
  const filled = slots.filter((slot) => slot.plays > 0);
  return (
    <figure className="grid gap-2 pt-6 pb-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{label}</b>
        <span className="text-ink-3">
          {plural(total, 'counted play')} {chartTexts.soFar}
        </span>
      </figcaption>
      <div role="img" aria-label={filled.map(inWords).join(', ')}>
        <div className="flex h-11 forced-color-adjust-none" style={STRIPES} aria-hidden="true">
          {slots.map((slot) => (
            <Bar key={slot.label} slot={slot} />
          ))}
        </div>
        <div className="mt-1 flex" aria-hidden="true">
          {slots.map((slot) => (
            <span
              key={slot.label}
              className={cx(
                'cat w-0 flex-1 overflow-visible text-[0.6875rem] whitespace-nowrap',
                slot.when === 'now' && 'text-signal-ink',
              )}
            >
              {slot.mark}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
};

/** Thin bars all along, so that the period reads as a waveform however many slots it has. WebKit blurs a mask of a repeating gradient. */
const STRIPES = { maskImage: 'linear-gradient(90deg, #000 0 3px, #0000 0)', maskSize: '4px 100%' };

const Bar = ({ slot }: { slot: Slot }) => (
  <span title={inWords(slot)} className="grid flex-1 grid-rows-[2fr_1fr] gap-[2px]">
    <i
      className={cx('origin-bottom opacity-85', INKS[slot.when])}
      style={{ transform: `scaleY(${Math.max(0.04, slot.level)})` }}
    />
    <i className={cx('origin-top opacity-35', INKS[slot.when])} style={{ transform: `scaleY(${Math.max(0.06, slot.level)})` }} />
  </span>
);
