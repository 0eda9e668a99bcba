import { walletTexts, type WalletLine } from '@refrain/contracts/wallet';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { amountText } from '../../shared/lib/money/amounts';
import { cx } from '../../shared/lib/cx';
import { buttonClass } from '../../shared/ui/Button';

/** How a posting was booked, and where it and its cause stand in the log. */
export const Booking = ({ line: { entries, proof } }: { line: WalletLine }) => (
  <div className="mb-4 grid gap-5 border-l-2 border-ink pl-4 md:grid-cols-2">
    <div className="min-w-0">
      <h3 className="text-[0.8125rem] font-semibold text-ink-3">{walletTexts.booked}</h3>
      <dl>
        {entries.map(({ purpose, currency, amount }) => (
          <div key={`${currency}:${purpose}`} className="flex justify-between gap-4 py-1">
            <dt>{walletTexts.purposes[purpose]}</dt>
            <dd className="font-semibold">{amountText(currency, BigInt(amount), true)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line-strong py-1 font-semibold">
          <dt>{walletTexts.sum}</dt>
          <dd>{String(entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n))}</dd>
        </div>
      </dl>
    </div>
    <div className="min-w-0 break-words">
      <h3 className="text-[0.8125rem] font-semibold text-ink-3">{walletTexts.proof}</h3>
      <dl className="text-[0.8125rem] text-ink-2">
        <dt className="mt-1 text-ink-3">{walletTexts.event}</dt>
        <dd>
          {proof.eventId}
          <br />
          {walletTexts.place(proof.stream, proof.revision)}
        </dd>
        <dt className="mt-1 text-ink-3">{walletTexts.cause}</dt>
        <dd>
          {proof.causeId}
          <br />
          {proof.causeStream}
        </dd>
      </dl>
      <a href={`/api/wallet/postings/${proof.eventId}/proof`} download className={cx(buttonClass({ size: 'small' }), 'mt-3')}>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        {walletTexts.bundle}
      </a>
      <p className="mt-2 text-[0.8125rem] text-ink-2">
        {walletTexts.sealed}{' '}
        <Link to="/verify-bundle" className="underline pointer-coarse:py-3">
          {walletTexts.verify}
        </Link>
        {' · '}
        <a href="/api/audit/head" className="underline pointer-coarse:py-3">
          {walletTexts.head}
        </a>
      </p>
    </div>
  </div>
);
