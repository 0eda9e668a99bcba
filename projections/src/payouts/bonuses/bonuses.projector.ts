import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import { readable } from '@refrain/contracts/kernel';
import type { BonusGranted } from '@refrain/contracts/payouts';
import { NEWEST_FIRST, projection, type Change } from '../../kernel';
import { bonuses } from './bonuses.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** Amounts stay; words go with the person. */
const forgotten = (userId: string): readonly Change[] => [
  bonuses.each({ where: { userId }, orderBy: NEWEST_FIRST }, ALL, ({ id, doc }) => [bonuses.put(id, { ...doc, reason: '' })]),
];

export const bonusesProjection = projection<BonusGranted | AccountErased | ErasureCompleted>()('bonuses', 1, [bonuses], {
  BonusGranted: ({ at: createdAt, data: { bonusId, userId, amount, reason } }) => [
    bonuses.put(bonusId, { userId, amount: amount.amount, reason: readable(reason, ''), createdAt }),
  ],
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});
