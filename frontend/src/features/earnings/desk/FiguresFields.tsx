import {
  AI_CATEGORIES,
  aiCategoryTexts,
  LISTENER_KINDS,
  listenerTexts,
  ratesTexts,
  type PayFigures,
} from '@refrain/contracts/earnings';
import { cx } from '../../../shared/lib/cx';
import { NumberField } from '../../../shared/ui/form/NumberField';

type Props = { figures: PayFigures; onChange: (figures: PayFigures) => void; isNarrow?: boolean };

/** What plays are paid by: the flat rate, the share, and what each kind of song and of listener weighs. */
export const FiguresFields = ({ figures, onChange, isNarrow = false }: Props) => (
  <>
    <NumberField
      label={ratesTexts.flat}
      hint={ratesTexts.flatHint}
      value={figures.flatMicros}
      onChange={(flatMicros) => onChange({ ...figures, flatMicros })}
    />
    <NumberField
      label={ratesTexts.share}
      hint={ratesTexts.shareHint}
      value={figures.shareBasisPoints}
      onChange={(shareBasisPoints) => onChange({ ...figures, shareBasisPoints })}
    />
    <fieldset className={cx('grid grid-cols-2 items-end gap-3 border-t border-line py-2', !isNarrow && 'md:grid-cols-4')}>
      <legend className="float-left col-span-full font-semibold">{ratesTexts.payout}</legend>
      {AI_CATEGORIES.map((category) => (
        <NumberField
          key={category}
          label={aiCategoryTexts[category]}
          value={figures.payoutPercent[category]}
          onChange={(percent) => onChange({ ...figures, payoutPercent: { ...figures.payoutPercent, [category]: percent } })}
        />
      ))}
    </fieldset>
    <fieldset className={cx('grid grid-cols-2 items-end gap-3 border-t border-line py-2', !isNarrow && 'md:grid-cols-4')}>
      <legend className="float-left col-span-full font-semibold">{ratesTexts.weight}</legend>
      {LISTENER_KINDS.map((kind) => (
        <NumberField
          key={kind}
          label={listenerTexts[kind]}
          value={figures.weights[kind]}
          onChange={(weight) => onChange({ ...figures, weights: { ...figures.weights, [kind]: weight } })}
        />
      ))}
    </fieldset>
  </>
);
