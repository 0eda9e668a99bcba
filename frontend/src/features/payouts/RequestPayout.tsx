import { brokenRule } from '@refrain/contracts/kernel';
import { payoutFields, payoutTexts, type PayoutCurrency, type PayoutRail } from '@refrain/contracts/payouts';
import { useState, type FormEvent } from 'react';
import { typedOf, unitsFrom } from '../../shared/lib/money/amounts';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/form/Field';
import { FormAlert } from '../../shared/ui/form/FormAlert';
import { Input } from '../../shared/ui/form/Input';
import { Segmented } from '../../shared/ui/form/Segmented';
import { useSubmit } from '../../shared/ui/toast/use-submit';
import { useRequestPayoutMutation } from './api';

const MOST_DIGITS = 18;

type Props = { currency: PayoutCurrency; payable: string; rails: readonly PayoutRail[] };

/** Asks for all of it, unless a person writes less. */
export const RequestPayout = ({ currency, payable, rails }: Props) => {
  const [amount, setAmount] = useState(typedOf(currency, BigInt(payable)));
  const [payTo, setPayTo] = useState('');
  const [rail, setRail] = useState<PayoutRail>('manual');
  const [wrong, setWrong] = useState<{ amount?: string; payTo?: string }>({});
  const [ask] = useRequestPayoutMutation();
  const { submit, isBusy, refused } = useSubmit(ask, { failed: payoutTexts.failed, done: { title: payoutTexts.requested } });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const where = rail === 'pi' ? payoutTexts.piPlace : payTo;
    const [units, place] = [unitsFrom(currency, amount), brokenRule(payoutFields.payTo, where)];
    setWrong({ ...(units === null ? { amount: payoutTexts.amountWrong } : {}), ...(place === null ? {} : { payTo: place }) });
    if (units !== null && place === null) void submit({ amount: Number(units), payTo: where, rail, currency });
  };
  return (
    <form noValidate onSubmit={send} className="mt-5 grid gap-4">
      <Field label={payoutTexts.amountIn[currency]} required error={wrong.amount}>
        <Input inputMode="decimal" maxLength={MOST_DIGITS} value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
      {rails.length > 1 && (
        <Segmented
          label={payoutTexts.rail}
          options={rails}
          labels={payoutTexts.rails[currency]}
          value={rail}
          onChange={setRail}
          className="justify-self-start"
        />
      )}
      {rail === 'pi' ? (
        <p className="text-ink-2">{payoutTexts.piHints[currency]}</p>
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
