import {
  isPlanTable,
  pricingTexts,
  subscriptionRefusals,
  subscriptionTexts,
  type SubscriptionPlan,
  type SubscriptionPlanTable,
} from '@refrain/contracts/subscriptions';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Input } from '../../../shared/ui/form/Input';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useSetSubscriptionPlansMutation } from '../api';

const AHEAD_MS = 3_600_000;
const LONGEST = 13;

/** What an input of this kind takes, in the time of the admin. */
const localTime = (ms: number): string => {
  const at = new Date(ms);
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
};

/** The next version of the prices: it begins with what was set last. */
export const PricingForm = ({ table: { now, coming, newest } }: { table: SubscriptionPlanTable }) => {
  const last = coming.find(({ version }) => version === newest) ?? now;
  const [plans, setPlans] = useState<readonly SubscriptionPlan[]>(last.plans);
  const [from, setFrom] = useState(() => localTime(Date.now() + AHEAD_MS));
  const [wrong, setWrong] = useState<string>();
  const [set] = useSetSubscriptionPlansMutation();
  const { submit, isBusy, refused } = useSubmit(set, { failed: pricingTexts.failed, done: { title: pricingTexts.saved } });
  const change = (index: number, currency: 'POINTS' | 'USD', typed: string) =>
    setPlans(
      plans.map((each, i) => {
        if (i !== index) return each;
        const { [currency]: _, ...others } = each.prices;
        return { ...each, prices: typed === '' && currency === 'USD' ? others : { ...others, [currency]: typed } };
      }),
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const at = new Date(from);
    const problem = Number.isNaN(at.getTime())
      ? subscriptionRefusals.plansTooSoon.message
      : isPlanTable(plans)
        ? undefined
        : subscriptionRefusals.plansNotValid.message;
    setWrong(problem);
    if (!problem) void submit({ after: newest, from: at.toISOString(), plans: [...plans] });
  };
  return (
    <form noValidate onSubmit={send} aria-labelledby="edit-prices" className="mt-7 grid gap-4">
      <h2 id="edit-prices" className="text-[1.375rem]">
        {pricingTexts.edit}
      </h2>
      {plans.map(({ plan, prices }, i) => (
        <fieldset key={plan} className="grid grid-cols-2 gap-3 border-t border-line py-2">
          <legend className="float-left col-span-full font-semibold">{subscriptionTexts.plans[plan]}</legend>
          <Field label={pricingTexts.points}>
            <Input
              inputMode="numeric"
              maxLength={LONGEST}
              value={prices.POINTS ?? ''}
              onChange={(event) => change(i, 'POINTS', event.target.value)}
            />
          </Field>
          <Field label={pricingTexts.cents}>
            <Input
              inputMode="numeric"
              maxLength={LONGEST}
              placeholder={pricingTexts.notSold}
              value={prices.USD ?? ''}
              onChange={(event) => change(i, 'USD', event.target.value)}
            />
          </Field>
        </fieldset>
      ))}
      <Field label={pricingTexts.from}>
        <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <FormAlert text={wrong ?? refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {pricingTexts.save}
      </Button>
    </form>
  );
};
