import { LEAST_TIP, tipTexts, type TipGoal } from '@refrain/contracts/tips';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { checkoutPath } from '../../shared/lib/money/pay-with-points';

const artistId = 'user-tilda';
const goal: TipGoal = {
  ...{ id: 'goal-1', artistId, title: 'A new microphone', target: 400, given: 0, tips: 0 },
  artist: { ...people.artist, username: 'tilda', displayName: 'Tilda Tipped', slug: 'tilda', userUpdatedAt: '' },
  createdAt: '2026-07-01T12:00:00.000Z',
};
const answers = {
  'GET /api/tip-goals': { goals: [goal], next: null },
  'GET /api/tips/given': { artists: [], next: null },
  [`GET /api/tips/artists/${artistId}`]: { supporters: [], goal, own: 0 },
};
const checkoutOf = (cents: string) => checkoutPath([{ kind: 'tip', details: { artistId, cents } }]);
const otherWay = () => screen.queryByRole('link', { name: tipTexts.otherWay });

let page: ReturnType<typeof visit>;
afterEach(() => page.leave());

it('a tip of any amount that can be given may be paid in another way, and nothing is paid before', async () => {
  page = visit('/tip-goals', { user: people.fan, answers });
  await page.user.click(await screen.findByRole('button', { name: tipTexts.tipFor('Tilda Tipped') }));
  expect((await screen.findByRole('link', { name: tipTexts.otherWay })).getAttribute('href')).toBe(checkoutOf('100'));
  await page.user.click(screen.getByRole('radio', { name: tipTexts.other }));
  expect(otherWay()).toBeNull();
  const field = screen.getByRole('textbox', { name: tipTexts.otherPoints });
  await page.fill(field, String(LEAST_TIP - 1));
  expect(otherWay()).toBeNull();
  await page.fill(field, '0725');
  expect(otherWay()?.getAttribute('href')).toBe(checkoutOf('725'));
  await page.user.click(otherWay() as HTMLElement);
  expect(`${window.location.pathname}${window.location.search}`).toBe(checkoutOf('725'));
  expect([screen.queryByRole('dialog'), page.changes()]).toEqual([null, []]);
});
