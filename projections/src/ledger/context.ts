import { defineContext } from '../kernel/context';
import { trialBalanceProjection } from './trial-balance/trial-balance.projector';

export const ledgerContext = defineContext({ name: 'ledger', projections: [trialBalanceProjection] });
