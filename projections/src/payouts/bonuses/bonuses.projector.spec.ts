import { payoutsContext } from '@refrain/contracts/payouts';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { bonusesProjection } from './bonuses.projector';
import { bonusesOf } from './bonuses.queries';

const { given } = specFor(bonusesProjection);
const { BonusGranted } = payoutsContext.sample;
const bonus = (bonusId: string, userId = 'user-ada'): Given => ({
  ...BonusGranted,
  data: { ...BonusGranted.data, bonusId, userId },
});
const shown = { userId: 'user-ada', amount: '2500', reason: BonusGranted.data.reason };

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeBonus = {
  userId: 'user-ada',
  amount: '2500',
  reason: 'A sample reason of a bonus',
  createdAt: '2026-06-01T12:00:00.000Z',
};

it('a bonus is listed with what it is for, until its artist has left', async () => {
  await given(bonus('one')).shows({ bonuses: { one: { createdAt: '2026-06-01T12:00:00.000Z', ...shown } } });
  const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
  await given(bonus('one'), bonus('two', 'user-cleo'), erased).shows({
    bonuses: {
      one: { createdAt: '2026-06-01T12:00:00.000Z', ...shown, reason: '' },
      two: { ...wholeBonus, userId: 'user-cleo', createdAt: '2026-06-01T12:00:01.000Z', reason: shown.reason },
    },
  });
});

it('a list holds those of its artist, page by page, the last one first', async () => {
  const store = await folded(bonusesProjection, recorded(bonus('one'), bonus('other', 'user-cleo'), bonus('two')));
  const first = await bonusesOf(store, 'user-ada', undefined, 1);
  const second = await bonusesOf(store, 'user-ada', first.next ?? undefined, 1);
  expect([...first.bonuses, ...second.bonuses].map(({ id }) => id)).toEqual(['two', 'one']);
});
