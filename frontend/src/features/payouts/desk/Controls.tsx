import { arePayoutLimits, payoutDeskTexts, payoutRefusals, type PayoutDesk, type PayoutLimits } from '@refrain/contracts/payouts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { dollars } from '../../../shared/lib/dollars';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/form/Field';
import { FormAlert } from '../../../shared/ui/form/FormAlert';
import { Input } from '../../../shared/ui/form/Input';
import { BlockQuery } from '../../../shared/ui/list/BlockQuery';
import { useSubmit } from '../../../shared/ui/toast/use-submit';
import { useGetPayoutDeskQuery, useResumePayoutsMutation, useSetPayoutRulesMutation } from '../api';
import { WordsButton } from './WordsButton';

const FIELDS = ['threshold', 'twoPeopleAbove', 'dailyCap'] as const satisfies readonly (keyof PayoutLimits)[];
const MOST_DIGITS = 11;

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

const SwitchRow = ({ desk: { stopped, approvedToday, rules } }: { desk: PayoutDesk }) => {
  const [resume] = useResumePayoutsMutation();
  const { submit, isBusy } = useSubmit(resume, { failed: payoutDeskTexts.failed, done: { title: payoutDeskTexts.done } });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
      <div className="min-w-0">
        {stopped !== null && <b className="block font-semibold text-gold">{payoutDeskTexts.isStopped(stopped)}</b>}
        <span>{payoutDeskTexts.today(dollars(approvedToday), dollars(BigInt(rules.dailyCap)))}</span>
        <p className="text-[0.8125rem] text-ink-3">{payoutDeskTexts.two(dollars(BigInt(rules.twoPeopleAbove)))}</p>
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

const LimitsForm = ({ desk: { rules } }: { desk: PayoutDesk }) => {
  const [limits, setLimits] = useState<PayoutLimits>(rules);
  const [wrong, setWrong] = useState<string>();
  const [set] = useSetPayoutRulesMutation();
  const { submit, isBusy, refused } = useSubmit(set, { failed: payoutDeskTexts.failed, done: { title: payoutDeskTexts.saved } });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problem = arePayoutLimits(limits) ? undefined : payoutRefusals.rulesNotValid.message;
    setWrong(problem);
    const { threshold, twoPeopleAbove, dailyCap } = limits;
    if (!problem) void submit({ threshold, twoPeopleAbove, dailyCap, after: rules.version });
  };
  return (
    <form noValidate onSubmit={send} aria-labelledby="payout-limits" className="mt-7 grid gap-3">
      <h2 id="payout-limits" className="text-[1.375rem]">
        {payoutDeskTexts.limits}
      </h2>
      <div className="grid gap-3 md:grid-cols-3">
        {FIELDS.map((field) => (
          <Field key={field} label={payoutDeskTexts[field]}>
            <Input
              inputMode="numeric"
              maxLength={MOST_DIGITS}
              value={Number.isNaN(limits[field]) ? '' : limits[field]}
              onChange={({ target: { value } }) =>
                setLimits({ ...limits, [field]: /^\d+$/.test(value) ? Number(value) : Number.NaN })
              }
            />
          </Field>
        ))}
      </div>
      <FormAlert text={wrong ?? refused} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {payoutDeskTexts.save}
      </Button>
    </form>
  );
};
