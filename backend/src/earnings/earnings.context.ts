import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { ledgerContext } from '../ledger/ledger.context';
import { BookStatementWhenClosed } from './book-statement-when-closed.reaction';
import { EarningsDeskController } from './earnings-desk.controller';
import { closeEarningsMonth, SetPayRates } from './earnings.commands';
import { EarningsController } from './earnings.controller';
import { StateEarningsWhenMonthClosed } from './state-earnings-when-month-closed.reaction';

export const earningsContext = defineContext({
  name: 'earnings',
  controllers: [EarningsController, EarningsDeskController],
  commands: [SetPayRates],
  timers: [closeEarningsMonth],
  reactions: [StateEarningsWhenMonthClosed, BookStatementWhenClosed],
  uses: [ledgerContext],
  exports: [
    {
      file: 'earnings.json',
      kind: 'earnings',
      holds: 'statements of what your music earned, month by month, with the plays of each track',
      entries: eachEvent,
    },
  ],
});
