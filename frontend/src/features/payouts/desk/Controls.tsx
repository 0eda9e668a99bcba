import {
  arePayoutLimits,
  payoutDeskTexts,
  payoutLimitsIn,
  payoutRefusals,
  PAYOUT_CURRENCIES,
  type PayoutCurrency,
  type PayoutDesk,
  type PayoutLimits,
} from '@refrain/contracts/payouts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { amountText, typedOf, unitsFrom } from '../../../shared/lib/money/amounts';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Input } from '../../../shared/ui/form/Input';
import { BlockQuery } from '../../../shared/ui/list/BlockQuery';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useGetPayoutDeskQuery, useResumePayoutsMutation, useSetPayoutRulesMutation } from '../api';
import { WordsButton } from './WordsButton';

const FIELDS = ['threshold', 'twoPeopleAbove', 'dailyCap'] as const satisfies readonly (keyof PayoutLimits)[];
const MOST_DIGITS = 18;

const DeskQuery = ({ children }: { children: (desk: PayoutDesk) => ReactNode }) => {
  const query = useGetPayoutDeskQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <BlockQuery query={query} error={payoutDeskTexts.error} empty="" isEmpty={() => false} rows={[68]}>
      {children}
    </BlockQuery>
  );
};

/** The stop switch, and what was approved today. */
export const Switch = () => <DeskQuery>{(desk) => <SwitchRow desk={desk} />}</DeskQuery>;
/** The limits, which hold at once. */
export const Limits = () => <DeskQuery>{(desk) => <LimitsForm key={desk.rules.version} desk={desk} />}</DeskQuery>;

const SwitchRow = ({ desk: { stopped, approvedToday, piApprovedToday, rules } }: { desk: PayoutDesk }) => {
  const approved: Record<PayoutCurrency, string> = { USD: approvedToday, PI: piApprovedToday };
  const [resume] = useResumePayoutsMutation();
  const { submit, isBusy } = useSubmit(resume, { failed: payoutDeskTexts.failed, done: { title: payoutDeskTexts.done } });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
      <div className="min-w-0">
        {stopped !== null && <b className="block font-semibold text-gold">{payoutDeskTexts.isStopped(stopped)}</b>}
        {PAYOUT_CURRENCIES.map((currency) => {
          const { dailyCap, twoPeopleAbove } = payoutLimitsIn(rules, currency);
          const text = (units: string | number) => amountText(currency, BigInt(units));
          return (
            <p key={currency} className="not-first:mt-2">
              {payoutDeskTexts.today(text(approved[currency]), text(dailyCap))}{' '}
              <span className="block text-[0.8125rem] text-ink-3">{payoutDeskTexts.two(text(twoPeopleAbove))}</span>
            </p>
          );
        })}
      </div>
      {stopped === null ? (
        <WordsButton act="stop" />
      ) : (
        <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
          {payoutDeskTexts.resume}
        </Button>
      )}
    </div>
  );
};

/** Cents are typed as they are, Pi with its decimals. */
const TYPED: Readonly<Record<PayoutCurrency, Readonly<{ of: (units: number) => string; from: (text: string) => number }>>> = {
  USD: { of: String, from: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN) },
  PI: { of: (units) => typedOf('PI', BigInt(units)), from: (text) => Number(unitsFrom('PI', text) ?? Number.NaN) },
};
type Typed = Readonly<Record<PayoutCurrency, Readonly<Record<keyof PayoutLimits, string>>>>;

const typedFor = (rules: PayoutDesk['rules'], currency: PayoutCurrency): Typed[PayoutCurrency] => {
  const limits = payoutLimitsIn(rules, currency);
  return Object.fromEntries(FIELDS.map((field) => [field, TYPED[currency].of(limits[field])])) as Typed[PayoutCurrency];
};
const limitsFrom = (typed: Typed, currency: PayoutCurrency): PayoutLimits =>
  Object.fromEntries(FIELDS.map((field) => [field, TYPED[currency].from(typed[currency][field])])) as PayoutLimits;

const LimitsForm = ({ desk: { rules } }: { desk: PayoutDesk }) => {
  const [typed, setTyped] = useState<Typed>({ USD: typedFor(rules, 'USD'), PI: typedFor(rules, 'PI') });
  const [wrong, setWrong] = useState<string>();
  const [set] = useSetPayoutRulesMutation();
  const { submit, isBusy, refused } = useSubmit(set, { failed: payoutDeskTexts.failed, done: { title: payoutDeskTexts.saved } });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [dollars, pi] = [limitsFrom(typed, 'USD'), limitsFrom(typed, 'PI')];
    const isKept = arePayoutLimits(dollars, 'USD') && arePayoutLimits(pi, 'PI');
    setWrong(isKept ? undefined : payoutRefusals.rulesNotValid.message);
    if (isKept) void submit({ ...dollars, pi, after: rules.version });
  };
  return (
    <form noValidate onSubmit={send} aria-labelledby="payout-limits" className="mt-7 grid gap-3">
      <h2 id="payout-limits" className="text-[1.375rem]">
        {payoutDeskTexts.limits}
      </h2>
      {PAYOUT_CURRENCIES.map((currency) => (
        <div key={currency} className="grid gap-3 md:grid-cols-3">
          {FIELDS.map((field) => (
            <Field key={field} label={payoutDeskTexts.limitsIn[currency][field]}>
              <Input
                inputMode="decimal"
                maxLength={MOST_DIGITS}
                value={typed[currency][field]}
                onChange={({ target: { value } }) => setTyped({ ...typed, [currency]: { ...typed[currency], [field]: value } })}
              />
            </Field>
          ))}
        </div>
      ))}
      <FormAlert text={wrong ?? refused} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {payoutDeskTexts.save}
      </Button>
    </form>
  );
};
