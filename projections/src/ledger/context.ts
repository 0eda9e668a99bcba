import { defineContext } from '../kernel/context';
import { ledgerTimers } from './timers.projector';
import { trialBalanceProjection } from './trial-balance/trial-balance.projector';

export const ledgerContext = defineContext({ name: 'ledger', projections: [trialBalanceProjection], timers: ledgerTimers });
