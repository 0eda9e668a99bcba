import { earningTexts, type Statement } from '@refrain/contracts/earnings';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../shared/lib/cx';
import { Button, buttonClass } from '../../../shared/ui/Button';
import { checkStatement, proofAddress, type Checked } from './check-statement';

type Props = { statement: Statement; proof: NonNullable<Statement['proof']> };

/** Where the statement stands in the log, up to where the plays count that it is made of, and a check of both by the browser itself. */
export const Proof = ({ statement, proof }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const check = async (): Promise<void> => {
    setBusy(true);
    setChecked(await checkStatement({ ...statement, proof }));
    setBusy(false);
  };
  const texts = earningTexts.proofOf;
  const parts: readonly (readonly [string, string])[] = [
    [texts.statement, proof.statementId],
    [texts.closed, `${proof.stream}, ${proof.eventId}`],
    [texts.digest, proof.digest],
  ];
  return (
    <section aria-labelledby="statement-proof" className="mt-9 border-l-2 border-ink pl-4">
      <h2 id="statement-proof" className="text-[1.375rem]">
        {earningTexts.proof}
      </h2>
      <dl className="mt-2 text-[0.8125rem] break-words text-ink-2">
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt className="mt-1 text-ink-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void check()} busy={isBusy}>
          <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          {isBusy ? earningTexts.checking : earningTexts.check}
        </Button>
        <a href={proofAddress(proof.statementId)} download className={buttonClass()}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {earningTexts.bundle}
        </a>
      </div>
      <p role="status" className={cx('mt-2 font-semibold', checked?.isProven ? 'text-good' : 'text-signal-ink')}>
        {checked?.text}
      </p>
      <p className="mt-2 text-[0.8125rem] text-ink-2">
        {earningTexts.proofHint}{' '}
        <a href="/api/audit/head" className="underline pointer-coarse:py-3">
          {earningTexts.head}
        </a>
      </p>
    </section>
  );
};
