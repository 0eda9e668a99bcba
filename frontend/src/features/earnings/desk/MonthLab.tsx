import { earningTexts, revenueTexts, type MonthWhatIf, type PayFigures } from '@refrain/contracts/earnings';
import { useState } from 'react';
import { dollars, monthText } from '../../../shared/lib/money/dollars';
import { Button } from '../../../shared/ui/Button';
import { Block } from '../../../shared/ui/list/Block';
import { sayOutcome } from '../../../shared/ui/toast/use-submit';
import { useAskMonthWhatIfMutation } from '../api';
import { RateSliders } from '../statement/RateSliders';

const figuresOf = ({ flatMicros, shareBasisPoints, payoutPercent, weights }: PayFigures): PayFigures => ({
  flatMicros,
  shareBasisPoints,
  payoutPercent,
  weights,
});

/** What a closed month would have paid all artists by other rates. Nothing is written. */
export const MonthLab = ({ month, stated }: { month: string; stated: PayFigures }) => {
  const [chosen, setChosen] = useState<PayFigures | null>(null);
  const [answer, setAnswer] = useState<MonthWhatIf | null>(null);
  const [ask, { isLoading }] = useAskMonthWhatIfMutation();
  const figures = chosen ?? figuresOf(stated);
  const send = async () => {
    const { payoutPercent, weights } = figures;
    const sent = await ask({ month, ...figures, payoutPercent: { ...payoutPercent }, weights: { ...weights } });
    if (sayOutcome(sent, { failed: revenueTexts.error }) && sent.data) setAnswer(sent.data);
  };
  return (
    <Block title={revenueTexts.whatIf} note={earningTexts.nothingSaved}>
      <RateSliders figures={figures} stated={stated} onChange={setChosen} />
      <Button variant="primary" busy={isLoading} className="justify-self-start" onClick={() => void send()}>
        {earningTexts.columns.whatIf}, {monthText(month)}
      </Button>
      {answer && (
        <dl aria-live="polite" className="flex flex-wrap gap-x-7 gap-y-3 border-t border-line pt-3">
          {(
            [
              [revenueTexts.paid, dollars(answer.was)],
              [earningTexts.wouldPay, dollars(answer.wouldBe)],
              [earningTexts.difference, dollars(BigInt(answer.wouldBe) - BigInt(answer.was), true)],
              [revenueTexts.artists(answer.artists), `${revenueTexts.gain(answer.gain)}, ${revenueTexts.lose(answer.lose)}`],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-[0.8125rem] text-ink-3">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  );
};
