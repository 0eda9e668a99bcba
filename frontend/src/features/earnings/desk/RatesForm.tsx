import {
  arePayFigures,
  earningRefusals,
  isMonth,
  monthAfter,
  ratesTexts,
  type PayFigures,
  type PayRatesTable,
} from '@refrain/contracts/earnings';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Input } from '../../../shared/ui/form/Input';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useSetPayRatesMutation } from '../api';
import { FiguresFields } from './FiguresFields';

/** The next version of the table: it begins with what was set last. */
export const RatesForm = ({ table: { now, coming, newest, month } }: { table: PayRatesTable }) => {
  const last = coming.find(({ version }) => version === newest) ?? now;
  const [figures, setFigures] = useState<PayFigures>({
    flatMicros: last.flatMicros,
    shareBasisPoints: last.shareBasisPoints,
    payoutPercent: last.payoutPercent,
    weights: last.weights,
  });
  const [from, setFrom] = useState(newest === 0 ? month : monthAfter(month));
  const [wrong, setWrong] = useState<string>();
  const [set] = useSetPayRatesMutation();
  const { submit, isBusy, refused } = useSubmit(set, { failed: ratesTexts.failed, done: { title: ratesTexts.saved } });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const valid = arePayFigures(figures) ? undefined : earningRefusals.ratesNotValid.message;
    const problem = isMonth(from) ? valid : earningRefusals.ratesTooSoon.message;
    setWrong(problem);
    const { payoutPercent, weights } = figures;
    if (!problem) void submit({ ...figures, payoutPercent: { ...payoutPercent }, weights: { ...weights }, after: newest, from });
  };
  return (
    <form noValidate onSubmit={send} aria-labelledby="edit-rates" className="mt-7 grid gap-4">
      <h2 id="edit-rates" className="text-[1.375rem]">
        {ratesTexts.edit}
      </h2>
      <FiguresFields figures={figures} onChange={setFigures} />
      <Field label={ratesTexts.from}>
        <Input type="month" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <FormAlert text={wrong ?? refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {ratesTexts.save}
      </Button>
    </form>
  );
};
