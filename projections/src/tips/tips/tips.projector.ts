import type { AccountErased, ErasureCompleted } from '@refrain/contracts/accounts';
import type { GiftCardSpent } from '@refrain/contracts/gift-cards';
import { readable, type Money } from '@refrain/contracts/kernel';
import type { TipGiven, TipGoalEvent, TipTakenBack } from '@refrain/contracts/tips';
import { projection, type Change } from '../../kernel';
import { supportId, supports, tipGoalDocs } from './tips.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** A cent is a point. Other currencies have no fixed value, and count for no goal and no badge. */
const centsOf = ({ currency, amount }: Money): number => (currency === 'PI' ? 0 : Number(amount));

const supported = (artistId: string, fanId: string, amount: Money): readonly Change[] => {
  const cents = centsOf(amount);
  if (cents === 0) return [];
  const id = supportId(artistId, fanId);
  return [
    supports.given(id, (before) => [supports.put(id, { artistId, fanId, total: (before?.total ?? 0) + cents })]),
    tipGoalDocs.change(artistId, (goal) => ({ ...goal, given: goal.given + cents, tips: goal.tips + 1 })),
  ];
};

/** A goal that was set after the tip never counted it. */
const unsupported = ({ toId: artistId, fromId: fanId, amount, givenAt }: TipTakenBack['data']): readonly Change[] => {
  const cents = centsOf(amount);
  if (cents === 0) return [];
  const id = supportId(artistId, fanId);
  return [
    supports.change(id, (before) => (before.total > cents ? { ...before, total: before.total - cents } : null)),
    tipGoalDocs.change(artistId, (goal) =>
      goal.createdAt <= givenAt ? { ...goal, given: goal.given - cents, tips: goal.tips - 1 } : goal,
    ),
  ];
};

const forgotten = (userId: string): readonly Change[] => [
  tipGoalDocs.remove(userId),
  supports.each({ where: { fanId: userId }, orderBy: ['-total', '-id'] }, ALL, ({ id }) => [supports.remove(id)]),
  supports.each({ where: { artistId: userId }, orderBy: ['-total', '-id'] }, ALL, ({ id }) => [supports.remove(id)]),
];

/** What artists save up for, and what each fan gave each artist: by tips, and by gift cards for that artist. */
export const tipsProjection = projection<
  TipGiven | TipTakenBack | TipGoalEvent | GiftCardSpent | AccountErased | ErasureCompleted
>()('tips', 1, [tipGoalDocs, supports], {
  TipGiven: ({ data: { toId, fromId, amount } }) => supported(toId, fromId, amount),
  TipTakenBack: ({ data }) => unsupported(data),
  GiftCardSpent: ({ data: { artistId, holderId, amount } }) => supported(artistId, holderId, amount),
  TipGoalSet: ({ data: { goalId, artistId, title, target }, at }) => [
    tipGoalDocs.put(artistId, {
      ...{ goalId, artistId, title: readable(title, ''), target },
      ...{ given: 0, tips: 0, createdAt: at },
    }),
  ],
  TipGoalEnded: ({ data: { artistId } }) => [tipGoalDocs.remove(artistId)],
  AccountErased: ({ data: { userId } }) => forgotten(userId),
  ErasureCompleted: ({ data: { userId } }) => forgotten(userId),
});
