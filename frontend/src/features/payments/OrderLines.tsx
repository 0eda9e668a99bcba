import type { Currency } from '@refrain/contracts/kernel';
import { paymentTexts, type OfferedLine, type OfferedMethod } from '@refrain/contracts/payments';
import { Link } from 'react-router-dom';
import { amountText } from '../../shared/lib/money/amounts';

type Props = { lines: readonly OfferedLine[]; way: OfferedMethod };

/** What is bought, line by line, in the currency of the chosen way to pay. */
export const OrderLines = ({ lines, way: { currency, amounts } }: Props) => (
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
        <b className="font-semibold">{amountOf(currency, amounts[i] ?? prices[currency])}</b>
      </li>
    ))}
  </ul>
);

const amountOf = (currency: Currency, units: string | undefined): string => (units ? amountText(currency, BigInt(units)) : '');
