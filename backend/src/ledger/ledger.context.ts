import { defineContext } from '../kernel/context';
import { Ledger } from './ledger';
import { ledgerTimers } from './ledger.timers';

export const ledgerContext = defineContext({
  name: 'ledger',
  timers: ledgerTimers,
  parts: [Ledger],
});
