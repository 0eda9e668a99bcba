import { earningTexts, MOST_FLAT_MICROS, WHOLE_BASIS_POINTS, type PayFigures } from '@refrain/contracts/earnings';
import { rateText } from '../../../shared/lib/money/dollars';

const FLAT_STEP = 100;
const SHARE_STEP = 100;
/** A cent at least, so that there is something to try. */
const LEAST_RANGE = 10_000;
const percentText = (basisPoints: number): string => `${(basisPoints / 100).toLocaleString('en')} %`;

type Props = { figures: PayFigures; stated: PayFigures; onChange: (figures: PayFigures) => void };

/** The flat rate, and the artists' part of the revenue. */
export const RateSliders = ({ figures, stated, onChange }: Props) => (
  <div className="grid gap-3">
    <Slider
      label={earningTexts.sums.flat}
      value={figures.flatMicros}
      most={Math.min(MOST_FLAT_MICROS, Math.max(stated.flatMicros * 2, LEAST_RANGE))}
      step={FLAT_STEP}
      text={rateText}
      stated={stated.flatMicros}
      onChange={(flatMicros) => onChange({ ...figures, flatMicros })}
    />
    <Slider
      label={earningTexts.share2}
      value={figures.shareBasisPoints}
      most={WHOLE_BASIS_POINTS}
      step={SHARE_STEP}
      text={percentText}
      stated={stated.shareBasisPoints}
      onChange={(shareBasisPoints) => onChange({ ...figures, shareBasisPoints })}
    />
  </div>
);

type SliderProps = {
  label: string;
  value: number;
  most: number;
  step: number;
  text: (value: number) => string;
  stated: number;
  onChange: (value: number) => void;
};

const Slider = ({ label, value, most, step, text, stated, onChange }: SliderProps) => (
  <label className="block">
    <span className="flex justify-between gap-4">
      {label}
      <b aria-hidden="true" className="font-semibold">
        {text(value)}
      </b>
    </span>
    <input
      type="range"
      min={0}
      max={most}
      step={step}
      value={value}
      aria-label={label}
      aria-valuetext={text(value)}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      className="h-11 w-full cursor-pointer accent-[var(--ink)]"
    />
    <span className="block text-[0.8125rem] text-ink-3">{earningTexts.inStatement(text(stated))}</span>
  </label>
);
