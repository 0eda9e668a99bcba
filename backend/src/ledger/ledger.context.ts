import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { Ledger } from './ledger';
import { ledgerTimers } from './ledger.timers';
import { ledgerThings } from './ledger.things';
import { PointsInForce } from './points-in-force';

export const ledgerContext = defineContext({
  name: 'ledger',
  timers: ledgerTimers,
  parts: [Ledger, PointsInForce],
  exports: [
    { file: 'wallet.json', kind: 'wallet', holds: 'what moved your points and money, and the cause of each', entries: eachEvent },
  ],
  things: ledgerThings,
});
