import { call, shape, type After } from '../../kernel';
import type { payoutRefusals } from '../rules';
import type { bonusRefusals } from './rules';

/** What an admin gave an artist besides the statements; cents. `reason` is empty where it cannot be read any more. */
type Bonus = Readonly<{ id: string; amount: string; reason: string; createdAt: string }>;
/** The newest first. */
export type BonusesPage = Readonly<{ bonuses: readonly Bonus[]; next: string | null }>;
/** `amount` in cents. */
export type GiveBonusRequest = { username: string; amount: number; reason: string };

/** The bonuses of the viewer. */
export const getBonuses = call('GET /api/payouts/bonuses', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<BonusesPage>(),
});

/** Gives an artist something: it can be paid out at once, by the same rules as what they earned. */
export const giveBonus = call('POST /api/admin/bonuses', {
  access: { page: 'admin-payouts' },
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
  body: shape<GiveBonusRequest>(),
  refuses: shape<(typeof bonusRefusals)['artistUnknown' | 'own' | 'amountNotValid'] | (typeof payoutRefusals)['stopped']>(),
});
