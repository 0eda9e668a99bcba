import { fraudTexts, type FraudNames, type FraudPayouts } from '@refrain/contracts/fraud';
import { dollarsOfMicros, monthText } from '../../shared/lib/money/dollars';
import { NUMBER, WideTable } from './WideTable';

const texts = fraudTexts.payouts;

const Amounts = ({ of: { open, closed } }: { of: Pick<FraudPayouts, 'open' | 'closed'> }) =>
  [open, closed].map((micros, i) => (
    <td key={i} className={`${NUMBER} ${BigInt(micros) < 0n ? 'text-signal-ink' : ''}`}>
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
    <WideTable labelledBy="payouts" first={texts.artist} columns={[texts.open, texts.closed]}>
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
    </WideTable>
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
