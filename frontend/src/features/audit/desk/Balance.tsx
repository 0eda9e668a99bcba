import { complianceTexts, type AuditBalance, type SignedHead } from '@refrain/contracts/audit';
import { MINOR_DIGITS, type Currency } from '@refrain/contracts/kernel';
import type { TrialBalance } from '@refrain/contracts/ledger';
import { walletTexts } from '@refrain/contracts/wallet';
import { amountText } from '../../../shared/lib/money/amounts';

const CURRENCIES = Object.keys(MINOR_DIGITS) as readonly Currency[];

/** Every account by currency, each currency summed, and the heads that this stands under. */
export const Balance = ({ balance: { lines, head, before, extends: proof } }: { balance: AuditBalance }) => (
  <>
    <h2 className="text-[1.375rem]">{complianceTexts.balance}</h2>
    {lines.length === 0 && <p className="mt-2 text-ink-2">{complianceTexts.nothing}</p>}
    <div className="grid gap-5 md:grid-cols-2">
      {CURRENCIES.map((currency) => {
        const own = lines.filter((line) => line.currency === currency);
        return own.length > 0 && <Accounts key={currency} currency={currency} lines={own} />;
      })}
    </div>
    <h2 className="mt-9 text-[1.375rem]">{complianceTexts.head}</h2>
    <div className="grid gap-5 md:grid-cols-2">
      <Head title={complianceTexts.headNow} head={head} />
      <Head title={complianceTexts.headBefore} head={before} />
    </div>
    {before && <p className="mt-2 text-ink-2">{proof ? complianceTexts.extendsIt(proof.length) : complianceTexts.notProven}</p>}
  </>
);

const Accounts = ({ currency, lines }: { currency: Currency; lines: TrialBalance }) => (
  <section className="min-w-0">
    <h3 className="mt-4 text-[0.8125rem] font-semibold text-ink-3">{walletTexts.currencies[currency]}</h3>
    <dl>
      {lines.map(({ purpose, balance }) => (
        <div key={purpose} className="flex justify-between gap-4 py-1">
          <dt>{walletTexts.purposes[purpose].replace(/^You, (.)/, (_, first: string) => first.toUpperCase())}</dt>
          <dd className="font-semibold">{amountText(currency, BigInt(balance))}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line-strong py-1 font-semibold">
        <dt>{complianceTexts.sum}</dt>
        <dd>{String(lines.reduce((sum, { balance }) => sum + BigInt(balance), 0n))}</dd>
      </div>
    </dl>
  </section>
);

const Head = ({ title, head }: { title: string; head: SignedHead | null }) => (
  <section className="min-w-0 break-words">
    <h3 className="mt-4 text-[0.8125rem] font-semibold text-ink-3">{title}</h3>
    {head ? (
      <dl className="text-[0.8125rem] text-ink-2">
        <dt>
          {complianceTexts.events(head.size)}, {new Date(head.at).toUTCString()}
        </dt>
        <dd className="mt-1">{head.root ?? head.head}</dd>
      </dl>
    ) : (
      <p className="text-ink-2">{complianceTexts.noHead}</p>
    )}
  </section>
);
