import { brokenRule } from '@refrain/contracts/kernel';
import { payoutFields, payoutTexts, type PayoutRail } from '@refrain/contracts/payouts';
import { useState, type FormEvent } from 'react';
import { centsFrom } from '../../shared/lib/dollars';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input } from '../../shared/ui/form/Input';
import { Segmented } from '../../shared/ui/form/Segmented';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useRequestPayoutMutation } from './api';

const MOST_DIGITS = 12;

/** Asks for all of it, unless a person writes less. */
export const RequestPayout = ({ payable, rails }: { payable: string; rails: readonly PayoutRail[] }) => {
  const [amount, setAmount] = useState(`${payable.padStart(3, '0').slice(0, -2)}.${payable.padStart(3, '0').slice(-2)}`);
  const [payTo, setPayTo] = useState('');
  const [rail, setRail] = useState<PayoutRail>('manual');
  const [wrong, setWrong] = useState<{ amount?: string; payTo?: string }>({});
  const [ask] = useRequestPayoutMutation();
  const { submit, isBusy, refused } = useSubmit(ask, { failed: payoutTexts.failed, done: { title: payoutTexts.requested } });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const where = rail === 'pi' ? payoutTexts.piPlace : payTo;
    const [cents, place] = [centsFrom(amount), brokenRule(payoutFields.payTo, where)];
    setWrong({ ...(cents === null ? { amount: payoutTexts.amountWrong } : {}), ...(place === null ? {} : { payTo: place }) });
    if (cents !== null && place === null) void submit({ amount: cents, payTo: where, rail });
  };
  return (
    <form noValidate onSubmit={send} className="mt-5 grid gap-4">
      <Field label={payoutTexts.amount} required error={wrong.amount}>
        <Input inputMode="decimal" maxLength={MOST_DIGITS} value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
      {rails.length > 1 && (
        <Segmented
          label={payoutTexts.rail}
          options={rails}
          labels={payoutTexts.rails}
          value={rail}
          onChange={setRail}
          className="justify-self-start"
        />
      )}
      {rail === 'pi' ? (
        <p className="text-ink-2">{payoutTexts.piHint}</p>
      ) : (
        <Field label={payoutTexts.payTo} required error={wrong.payTo} hint={payoutTexts.payToHint}>
          <Input
            autoComplete="off"
            maxLength={payoutFields.payTo.maxLength.value}
            value={payTo}
            onChange={({ target }) => setPayTo(target.value)}
          />
        </Field>
      )}
      <FormAlert text={refused} />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {payoutTexts.ask}
      </Button>
    </form>
  );
};
