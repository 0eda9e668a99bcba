import type { Currency } from '@refrain/contracts/kernel';
import { paymentTexts, type OfferedLine } from '@refrain/contracts/payments';
import { Link } from 'react-router-dom';
import { amountText } from '../../shared/lib/amounts';

type Props = { lines: readonly OfferedLine[]; currency: Currency };

/** What is bought, line by line, in the currency of the chosen way to pay. */
export const OrderLines = ({ lines, currency }: Props) => (
  <ul aria-label={paymentTexts.order}>
    {lines.map(({ title, text, actionUrl, prices, refused }, i) => (
      <li key={i} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-t border-line py-3">
        <div className="min-w-0">
          <b className="font-semibold break-words">
            {actionUrl ? (
              <Link to={actionUrl} className="hover:underline pointer-coarse:py-3">
                {title}
              </Link>
            ) : (
              title
            )}
          </b>
          {!refused && <p className="text-sm text-ink-2">{text}</p>}
        </div>
        <b className="font-semibold">{amountOf(prices[currency], currency)}</b>
      </li>
    ))}
  </ul>
);

const amountOf = (units: string | undefined, currency: Currency): string => (units ? amountText(currency, BigInt(units)) : '');
