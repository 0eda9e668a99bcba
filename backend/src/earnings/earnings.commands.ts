import { monthOf, payRatesIn, type PayFigures } from '@refrain/contracts/earnings';
import { whenDue } from '../kernel/timers/when-due';
import { command } from '../kernel/write/command';
import { earningsMonthDecider, earningsMonthStream } from './earnings-month.decider';
import { PAY_RATES_STREAM, payRatesDecider } from './pay-rates.decider';

type Rates = Readonly<{ after: number; from: string; figures: PayFigures; setBy: string }>;

export const SetPayRates = command('SetPayRates', (asked: Rates, { decide, now }) =>
  decide(PAY_RATES_STREAM, payRatesDecider, { ...asked, month: monthOf(now) }),
);

/** Closes a month that is over, by the rates that were in force in it. */
export const closeEarningsMonth = whenDue('close-earnings-month', {}, async ({ subjectId: month }, { handle, streams }) => {
  const { state: versions } = await streams.load(PAY_RATES_STREAM, payRatesDecider);
  const data = { month, rates: payRatesIn(versions, month) };
  await handle(earningsMonthStream(month), earningsMonthDecider, { type: 'CloseMonth', data });
});
