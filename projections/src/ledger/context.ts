import type { Context } from '../kernel/context';
import { trialBalanceProjection } from './trial-balance/trial-balance.projector';

export const ledgerContext: Context = { name: 'ledger', projections: [trialBalanceProjection] };
