import { FRAUD_RULE_NAMES, FRAUD_RULES, fraudRuleTexts, fraudTexts, type FraudRuleName } from '@refrain/contracts/fraud';
import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { Input } from '../../shared/ui/form/Input';
import { SwitchRow } from '../../shared/ui/form/SwitchRow';
import { sayOutcome } from '../../shared/ui/toast/use-submit';
import { useStartFraudReplayMutation } from './api';

/** Which rules, and which weeks. */
export const RuleForm = ({ onStarted }: { onStarted: (replayId: string) => void }) => {
  const [off, setOff] = useState<ReadonlySet<FraudRuleName>>(new Set());
  const [[from, to], setWindow] = useState(['', '']);
  const [start, { isLoading }] = useStartFraudReplayMutation();
  const run = async () => {
    const rules = FRAUD_RULE_NAMES.filter((name) => !off.has(name));
    const answer = await start({ rules, from: from || null, to: to || null });
    if (sayOutcome(answer, { failed: fraudTexts.failed, done: { title: fraudTexts.started } }) && answer.data)
      onStarted(answer.data.id);
  };
  const turn = (name: FraudRuleName, isOn: boolean) => {
    const next = new Set(off);
    if (isOn) next.delete(name);
    else next.add(name);
    setOff(next);
  };
  return (
    <form
      className="grid max-w-[640px] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <fieldset>
        <legend className="mb-2 font-display text-2xl font-bold">{fraudTexts.rules}</legend>
        {FRAUD_RULE_NAMES.map((name) => (
          <SwitchRow key={name} isOn={!off.has(name)} onChange={(isOn) => turn(name, isOn)} className="border-t border-line py-3">
            <b className="block font-semibold">{fraudTexts.rule(fraudRuleTexts[name].name, FRAUD_RULES[name].version)}</b>
            <span className="text-sm text-ink-3">{fraudRuleTexts[name].looksFor}</span>
          </SwitchRow>
        ))}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-display text-2xl font-bold">{fraudTexts.window}</legend>
        <Field label={fraudTexts.from} hint={fraudTexts.windowHint}>
          <Input type="date" value={from} onChange={(event) => setWindow([event.target.value, to ?? ''])} />
        </Field>
        <Field label={fraudTexts.to}>
          <Input type="date" value={to} onChange={(event) => setWindow([from ?? '', event.target.value])} />
        </Field>
      </fieldset>
      <Button variant="primary" type="submit" busy={isLoading} className="justify-self-start">
        {fraudTexts.run}
      </Button>
    </form>
  );
};
