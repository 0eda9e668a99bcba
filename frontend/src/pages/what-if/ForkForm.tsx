import { CHART_WEIGHTS } from '@refrain/contracts/charts';
import { NO_PAY_RATES, type PayFigures } from '@refrain/contracts/earnings';
import { areForkRules, AS_IT_WAS, forkFields, forkTexts, REAL_PLAYS, type ForkRules } from '@refrain/contracts/forks';
import { brokenRule } from '@refrain/contracts/kernel';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input } from '../../shared/ui/form/Input';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useGetPayRatesQuery } from '../../features/earnings/api';
import { FiguresFields } from '../../features/earnings/desk/FiguresFields';
import { useForkHistoryMutation } from '../../features/forks/api';
import { ChartFields, PlayFields } from './RuleFields';

const figuresOf = ({ flatMicros, shareBasisPoints, payoutPercent, weights }: PayFigures): PayFigures => ({
  flatMicros,
  shareBasisPoints,
  payoutPercent,
  weights,
});

/** What is wrong with what was typed; undefined where it can be sent. */
const problemOf = (name: string, rules: ForkRules, asOf: string): string | undefined => {
  const isOther = rules.charts !== null || rules.plays !== null || rules.rates !== null || asOf !== '';
  if (!isOther) return forkTexts.nothingOther;
  return brokenRule(forkFields.name, name) ?? (areForkRules(rules) ? undefined : forkTexts.notValid);
};

/** A name, a moment, and what is other. What is switched off stays as it was. */
export const ForkForm = ({ left }: { left: number }) => {
  const [name, setName] = useState('');
  const [asOf, setAsOf] = useState('');
  const [rules, setRules] = useState<ForkRules>(AS_IT_WAS);
  const [wrong, setWrong] = useState<string>();
  const { data: table } = useGetPayRatesQuery();
  const [fork] = useForkHistoryMutation();
  const { submit, isBusy, refused } = useSubmit(fork, { failed: forkTexts.failed, done: { title: forkTexts.begun } });
  const set = (change: Partial<ForkRules>) => setRules({ ...rules, ...change });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(name, rules, asOf);
    setWrong(problem);
    if (problem) return;
    const sent = await submit({ name, rules, asOf: asOf === '' ? null : new Date(asOf).toISOString() });
    if (!sent) return;
    setName('');
    setAsOf('');
    setRules(AS_IT_WAS);
  };
  const rates = figuresOf(table?.now ?? NO_PAY_RATES);
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      aria-labelledby="fork-form"
      className="grid min-w-0 content-start gap-4"
    >
      <h2 id="fork-form" className="text-2xl">
        {forkTexts.form}
      </h2>
      <p className="text-ink-2">{forkTexts.room(left)}</p>
      <Field label={forkTexts.name} required>
        <Input value={name} maxLength={forkFields.name.maxLength.value} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={forkTexts.asOf} hint={forkTexts.asOfHint}>
        <Input type="datetime-local" value={asOf} onChange={({ target }) => setAsOf(target.value)} />
      </Field>
      <Part
        texts={forkTexts.charts}
        isOn={rules.charts !== null}
        onChange={(isOn) => set({ charts: isOn ? CHART_WEIGHTS : null })}
      >
        {rules.charts && <ChartFields weights={rules.charts} onChange={(charts) => set({ charts })} />}
      </Part>
      <Part texts={forkTexts.plays} isOn={rules.plays !== null} onChange={(isOn) => set({ plays: isOn ? REAL_PLAYS : null })}>
        {rules.plays && <PlayFields plays={rules.plays} onChange={(plays) => set({ plays })} />}
      </Part>
      <Part texts={forkTexts.rates} isOn={rules.rates !== null} onChange={(isOn) => set({ rates: isOn ? rates : null })}>
        {rules.rates && <FiguresFields isNarrow figures={rules.rates} onChange={(next) => set({ rates: next })} />}
      </Part>
      <FormAlert text={wrong ?? refused} />
      <Button type="submit" variant="primary" busy={isBusy} aria-disabled={left <= 0} className="justify-self-start">
        {forkTexts.fork}
      </Button>
    </form>
  );
};

type PartProps = {
  texts: Readonly<{ title: string; hint: string }>;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

/** One rule: as it was, or other. */
const Part = ({ texts: { title, hint }, isOn, onChange, children }: PartProps) => (
  <div className="grid gap-3 border-t border-line pt-3">
    <SwitchRow isOn={isOn} onChange={onChange}>
      <b className="block font-semibold">{title}</b>
      <span className="text-sm text-ink-3">{hint}</span>
    </SwitchRow>
    {children}
  </div>
);
