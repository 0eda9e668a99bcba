import { centsOf, earningTexts, type PayFigures, type Statement, type WhatIf } from '@refrain/contracts/earnings';
import { useEffect, useState } from 'react';
import { cx } from '../../../shared/lib/cx';
import { dollars } from '../../../shared/lib/money/dollars';
import { useDebounced } from '../../../shared/lib/use-debounced';
import { Button } from '../../../shared/ui/Button';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { problemMessage } from '../../../shared/lib/api/problem';
import { useAskWhatIfMutation } from '../api';
import { RateSliders } from './RateSliders';

const WAIT_MS = 250;
type Props = { statement: Statement; answer: WhatIf | null; onAnswer: (answer: WhatIf | null) => void };

const figuresOf = ({ flatMicros, shareBasisPoints, payoutPercent, weights }: PayFigures): PayFigures => ({
  flatMicros,
  shareBasisPoints,
  payoutPercent,
  weights,
});

/** Other rates over a closed month, side by side with what was stated. Nothing is written. */
export const WhatIfLab = ({ statement: { month, rates, lines }, answer, onAnswer }: Props) => {
  const statedCents = centsOf(lines.reduce((sum, { paid }) => sum + BigInt(paid), 0n)).cents;
  const [figures, setFigures] = useState(() => figuresOf(rates));
  const [ask, { error }] = useAskWhatIfMutation();
  const asked = useDebounced(figures, WAIT_MS);
  const isSame = asked.flatMicros === rates.flatMicros && asked.shareBasisPoints === rates.shareBasisPoints;
  useEffect(() => {
    if (isSame) return onAnswer(null);
    let isLate = false;
    const { payoutPercent, weights } = asked;
    const sent = ask({ month, ...asked, payoutPercent: { ...payoutPercent }, weights: { ...weights } });
    void sent.then(({ data }) => !isLate && data && onAnswer(data));
    return () => void (isLate = true);
  }, [asked, isSame, ask, month, onAnswer]);
  const difference = answer ? BigInt(answer.wouldBe) - BigInt(answer.was) : 0n;
  return (
    <aside aria-labelledby="what-if" className="rounded-card border border-line bg-sleeve p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="what-if" className="text-[1.375rem]">
          {earningTexts.columns.whatIf}
        </h2>
        <span className="cat">{earningTexts.nothingSaved}</span>
      </div>
      <p className="mt-1 mb-3 text-ink-2">{earningTexts.whatIfHint}</p>
      <RateSliders figures={figures} stated={rates} onChange={setFigures} />
      {error && <FormAlert text={problemMessage(error, earningTexts.error)} />}
      <dl aria-live="polite" className="mt-3 grid gap-1 border-t border-line pt-3">
        <div className="flex items-baseline justify-between gap-3">
          <dt>{earningTexts.wouldPay}</dt>
          <dd className="font-display text-[1.375rem] font-bold">{answer ? dollars(answer.wouldBe) : dollars(statedCents)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-ink-2">
          <dt>{earningTexts.difference}</dt>
          <dd className={cx('font-semibold', difference > 0n && 'text-good', difference < 0n && 'text-gold')}>
            {dollars(difference, true)}
          </dd>
        </div>
      </dl>
      <Button className="mt-3" disabled={isSame} onClick={() => setFigures(figuresOf(rates))}>
        {earningTexts.reset}
      </Button>
    </aside>
  );
};
