import { paymentTexts, type OfferedMethod, type PaymentMethod } from '@refrain/contracts/payments';
import { amountText } from '../../shared/lib/money/amounts';
import { cx } from '../../shared/lib/cx';

type Props = { methods: readonly OfferedMethod[]; chosen: PaymentMethod; choose: (method: PaymentMethod) => void };

/** The ways to pay, each with what it comes to, and why it cannot be used where it cannot. */
export const Ways = ({ methods, chosen, choose }: Props) => (
  <fieldset className="mt-7 min-w-0">
    <legend className="pb-3 font-display text-[1.375rem] font-bold">{paymentTexts.payWith}</legend>
    {methods.map(({ method, currency, total, isUsable, note }) => (
      <label
        key={method}
        className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-4 border-t border-line py-3"
      >
        <input
          type="radio"
          name="method"
          value={method}
          checked={method === chosen}
          onChange={() => choose(method)}
          aria-describedby={`way-${method}`}
          className="mt-1 size-5 flex-none accent-ink"
        />
        <span className="min-w-0">
          <b className="font-semibold">{paymentTexts.methods[method]}</b>
          <span id={`way-${method}`} className="block text-sm text-ink-2">
            {note}
          </span>
        </span>
        <b className={cx('font-display text-xl font-bold', !isUsable && 'text-ink-3')}>
          {total === null ? '' : amountText(currency, BigInt(total))}
        </b>
      </label>
    ))}
  </fieldset>
);
