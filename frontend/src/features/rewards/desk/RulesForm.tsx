import {
  isPaidAtOnce,
  isRewardTable,
  MOST_REWARD_POINTS,
  REWARD_AUDIENCES,
  REWARD_TIMES,
  rewardDeskTexts,
  rewardPageTexts,
  rewardRefusals,
  rewardTexts,
  type RewardRule,
  type RewardTable,
} from '@refrain/contracts/rewards';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Input } from '../../../shared/ui/form/Input';
import { Select } from '../../../shared/ui/form/Select';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useSetRewardRulesMutation } from '../api';

const AHEAD_MS = 3_600_000;

/** What an input of this kind takes, in the time of the admin. */
const localTime = (ms: number): string => {
  const at = new Date(ms);
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
};
const wholeFrom = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** The next version of the table: it begins with what was set last. */
export const RulesForm = ({ table: { now, coming, newest } }: { table: RewardTable }) => {
  const last = coming.find(({ version }) => version === newest) ?? now;
  const [rules, setRules] = useState<readonly RewardRule[]>(last.rules);
  const [from, setFrom] = useState(() => localTime(Date.now() + AHEAD_MS));
  const [wrong, setWrong] = useState<string>();
  const [set] = useSetRewardRulesMutation();
  const { submit, isBusy, refused } = useSubmit(set, {
    failed: rewardPageTexts.failed,
    done: { title: rewardDeskTexts.saved },
  });
  const change = (act: RewardRule['act'], to: Partial<RewardRule>) =>
    setRules(rules.map((rule) => (rule.act === act ? { ...rule, ...to } : rule)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const at = new Date(from);
    const problem = Number.isNaN(at.getTime())
      ? rewardRefusals.tooSoon.message
      : isRewardTable(rules)
        ? undefined
        : rewardRefusals.rulesNotValid.message;
    setWrong(problem);
    if (!problem) void submit({ after: newest, from: at.toISOString(), rules: [...rules] });
  };
  return (
    <form noValidate onSubmit={send} aria-labelledby="edit-rules" className="mt-7 grid gap-4">
      <h2 id="edit-rules" className="text-[1.375rem]">
        {rewardDeskTexts.edit}
      </h2>
      <p className="text-ink-2">{rewardDeskTexts.hint}</p>
      {rules.map((rule) => (
        <RuleFields key={rule.act} rule={rule} onChange={(to) => change(rule.act, to)} />
      ))}
      <Field label={rewardDeskTexts.from}>
        <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <FormAlert text={wrong ?? refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {rewardDeskTexts.save}
      </Button>
    </form>
  );
};

type Props = { rule: RewardRule; onChange: (to: Partial<RewardRule>) => void };

const RuleFields = ({ rule: { act, points, times, capADay, who }, onChange }: Props) => {
  const fixed = isPaidAtOnce(act);
  const what = rewardTexts.titles[act];
  return (
    <fieldset className="grid grid-cols-2 gap-3 border-t border-line py-2 md:grid-cols-4">
      <legend className="float-left col-span-full font-semibold">{what}</legend>
      <Field label={rewardDeskTexts.points}>
        <Input
          inputMode="numeric"
          maxLength={String(MOST_REWARD_POINTS).length}
          value={Number.isNaN(points) ? '' : points}
          onChange={(event) => onChange({ points: wholeFrom(event.target.value) })}
        />
      </Field>
      <Field label={rewardDeskTexts.times}>
        <Select
          value={times}
          disabled={fixed || act === 'join'}
          onChange={(value) => onChange({ times: value as RewardRule['times'] })}
        >
          {REWARD_TIMES.map((each) => (
            <option key={each} value={each}>
              {rewardTexts.times[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={rewardDeskTexts.cap}>
        <Input
          inputMode="numeric"
          placeholder={rewardDeskTexts.noCap}
          disabled={fixed}
          value={capADay === null || Number.isNaN(capADay) ? '' : capADay}
          onChange={({ target: { value } }) => onChange({ capADay: value === '' ? null : wholeFrom(value) })}
        />
      </Field>
      <Field label={rewardDeskTexts.who}>
        <Select value={who} disabled={fixed} onChange={(value) => onChange({ who: value as RewardRule['who'] })}>
          {REWARD_AUDIENCES.map((each) => (
            <option key={each} value={each}>
              {rewardTexts.who[each]}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
};
