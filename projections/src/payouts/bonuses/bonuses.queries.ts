import { PAYOUTS_PAGE_SIZE, type BonusesPage } from '@refrain/contracts/payouts';
import type { ReadStore } from '@refrain/storage/read-store';
import { NEWEST_FIRST, parsed } from '../../kernel';
import { bonuses } from './bonuses.view';

/** The bonuses of one person, the newest first. @throws BadCursor */
export const bonusesOf = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = PAYOUTS_PAGE_SIZE,
): Promise<BonusesPage> => {
  const { rows, next } = await bonuses.in(store).page({ where: { userId }, orderBy: NEWEST_FIRST, cursor, limit });
  return {
    bonuses: rows.map(({ id, text }) => {
      const { amount, reason, createdAt } = parsed(text);
      return { id, amount, reason, createdAt };
    }),
    next,
  };
};
