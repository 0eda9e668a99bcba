import { fraudTexts, type FraudNames, type FraudPayouts } from '@refrain/contracts/fraud';
import { dollarsOfMicros, monthText } from '../../shared/lib/dollars';

const texts = fraudTexts.payouts;
const CELL = 'py-2.5 pl-3 text-right font-normal tabular-nums';

const Amounts = ({ of: { open, closed } }: { of: Pick<FraudPayouts, 'open' | 'closed'> }) =>
  [open, closed].map((micros, i) => (
    <td key={i} className={`${CELL} ${BigInt(micros) < 0n ? 'text-signal-ink' : ''}`}>
      {dollarsOfMicros(BigInt(micros), true)}
    </td>
  ));

type Props = { payouts: FraudPayouts | undefined; names: FraudNames };

/** What artists would be paid more or less: all of them first, then those whose pay changes most, then month by month. */
export const Payouts = ({ payouts, names }: Props) => (
  <section aria-labelledby="payouts" className="min-w-0">
    <h2 id="payouts" className="text-2xl">
      {texts.title}
    </h2>
    <p className="mb-3 max-w-[60ch] text-sm text-ink-3">{payouts ? texts.hint : texts.unknown}</p>
    {payouts && payouts.artists.length === 0 && <p className="text-ink-2">{texts.none}</p>}
    {payouts && payouts.artists.length > 0 && <Paid payouts={payouts} names={names} />}
  </section>
);

const Paid = ({ payouts, names }: { payouts: FraudPayouts; names: FraudNames }) => (
  <>
    {/* Wider than a phone: it is read by moving it. */}
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby="payouts">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-[0.8125rem] text-ink-3">
            <th scope="col" className="py-2 text-left font-medium">
              {texts.artist}
            </th>
            {[texts.open, texts.closed].map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line font-semibold">
            <th scope="row" className="py-2.5 text-left">
              {texts.all(payouts.lose, payouts.gain)}
            </th>
            <Amounts of={payouts} />
          </tr>
          {payouts.artists.map((each) => (
            <tr key={each.artistId} className="border-b border-line">
              <th scope="row" className="py-2.5 text-left font-medium [overflow-wrap:anywhere]">
                {names[each.artistId] ?? fraudTexts.gone}
              </th>
              <Amounts of={each} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <ul className="mt-3 text-sm text-ink-2 tabular-nums">
      {payouts.months.map(({ month, isClosed, amount }) => (
        <li key={month} className="flex justify-between gap-4 py-1">
          {texts.month(monthText(month), isClosed)}
          <span>{dollarsOfMicros(BigInt(amount), true)}</span>
        </li>
      ))}
    </ul>
  </>
);
