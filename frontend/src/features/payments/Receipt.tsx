import { paymentTexts, type OfferedLine, type OfferedMethod } from '@refrain/contracts/payments';
import { walletTexts } from '@refrain/contracts/wallet';
import { Lock } from 'lucide-react';
import { amountText } from '../../shared/lib/money/amounts';
import { Button } from '../../shared/ui/Button';
import { usePay } from './use-pay';

type Props = { lines: readonly OfferedLine[]; way: OfferedMethod };

/** What will be charged and where it goes, and the one button that says yes. */
export const Receipt = ({ lines, way }: Props) => {
  const { method, currency, total, amounts, isUsable } = way;
  const { pay, isPaying, refused } = usePay(method, total ?? '0', lines);
  const all = total === null ? paymentTexts.notSet : amountText(currency, BigInt(total));
  return (
    <section aria-label={paymentTexts.before} className="border-y border-line bg-sleeve p-5 lg:sticky lg:top-24">
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-[1.375rem]">
        {paymentTexts.before}
        <span className="text-[0.8125rem] font-semibold text-ink-3">{paymentTexts.nothingCharged}</span>
      </h2>
      <Row name={paymentTexts.order} amount={all}>
        {amounts.length > 1 ? amounts.map((units) => amountText(currency, BigInt(units))).join(' + ') : ''}
      </Row>
      <div className="flex items-end justify-between gap-4 border-t-2 border-ink py-3">
        <b className="font-semibold">{paymentTexts.total}</b>
        <span className="font-display text-[2rem] font-bold">{all}</span>
      </div>
      {total !== null && <Goes lines={lines} way={way} />}
      <Button variant="primary" className="mt-5 w-full" busy={isPaying} aria-disabled={!isUsable} onClick={() => void pay()}>
        {!isPaying && isUsable && <Lock size={18} strokeWidth={1.75} aria-hidden="true" />}
        {isPaying && paymentTexts.paying}
        {!isPaying && (isUsable ? paymentTexts.pay(all) : paymentTexts.cannot(paymentTexts.methods[method]))}
      </Button>
      <p role={refused ? 'alert' : undefined} className="mt-3 text-center text-[0.8125rem] text-ink-3">
        {refused ?? (isUsable ? paymentTexts.once : paymentTexts.chooseAnother)}
      </p>
    </section>
  );
};

const Row = ({ name, amount, children }: { name: string; amount: string; children: string }) => (
  <div className="mt-3 border-t border-dashed border-line-strong py-2">
    <div className="flex justify-between gap-4 font-semibold">
      <span>{name}</span>
      <span>{amount}</span>
    </div>
    {children && <p className="text-[0.8125rem] text-ink-3">{children}</p>}
  </div>
);

/** Who gets what: shares of each line, added up by name. Rounded down, as the line itself says it exactly. */
const Goes = ({ lines, way: { currency, amounts } }: Props) => {
  const sums = new Map<string, bigint>();
  for (const [i, { goes }] of lines.entries())
    for (const { name, share } of goes)
      sums.set(name, (sums.get(name) ?? 0n) + (BigInt(amounts[i] ?? '0') * BigInt(share)) / 100n);
  return (
    <div className="-mx-5 bg-sunk px-5 py-3">
      <h3 className="text-[0.8125rem] font-semibold">{paymentTexts.goes(walletTexts.currencies[currency])}</h3>
      <ul className="mt-2 grid gap-1 text-[0.8125rem]">
        {[...sums].map(([name, units]) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <b className="font-semibold">{amountText(currency, units)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
};
