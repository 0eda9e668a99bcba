import { brokenRule } from '@refrain/contracts/kernel';
import { bonusFields, bonusTexts } from '@refrain/contracts/payouts';
import { useState, type FormEvent } from 'react';
import { centsFrom } from '../../../shared/lib/money/dollars';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Input } from '../../../shared/ui/form/Input';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useGiveBonusMutation } from '../api';

const EMPTY = { username: '', amount: '', reason: '' };
const MOST = { username: bonusFields.username.maxLength.value, amount: 12, reason: bonusFields.reason.maxLength.value };
const LABELS = { username: bonusTexts.artist, amount: bonusTexts.amount, reason: bonusTexts.reason };
type Typed = typeof EMPTY;
const NAMES = Object.keys(EMPTY) as readonly (keyof Typed)[];

/** Gives an artist something besides the statements. */
export const GiveBonus = () => {
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [wrong, setWrong] = useState<Partial<Typed>>({});
  const [give] = useGiveBonusMutation();
  const { submit, isBusy, refused } = useSubmit(give, { failed: bonusTexts.failed, done: { title: bonusTexts.given } });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const amount = centsFrom(typed.amount);
    const [username, reason] = [brokenRule(bonusFields.username, typed.username), brokenRule(bonusFields.reason, typed.reason)];
    setWrong({
      ...(username === null ? {} : { username }),
      ...(amount === null ? { amount: bonusTexts.amountWrong } : {}),
      ...(reason === null ? {} : { reason }),
    });
    if (amount === null || username !== null || reason !== null) return;
    if (await submit({ username: typed.username, amount, reason: typed.reason })) setTyped(EMPTY);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-labelledby="give-bonus" className="mt-7 grid gap-3">
      <h2 id="give-bonus" className="text-[1.375rem]">
        {bonusTexts.give}
      </h2>
      <p className="text-ink-2">{bonusTexts.giveHint}</p>
      <div className="grid gap-3 md:grid-cols-3">
        {NAMES.map((name) => (
          <Field key={name} label={LABELS[name]} required error={wrong[name]}>
            <Input
              autoComplete="off"
              inputMode={name === 'amount' ? 'decimal' : 'text'}
              maxLength={MOST[name]}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <FormAlert text={refused} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {bonusTexts.give}
      </Button>
    </form>
  );
};
