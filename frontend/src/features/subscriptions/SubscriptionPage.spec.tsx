import { money } from '@refrain/contracts/kernel';
import {
  FIRST_SUBSCRIPTION_PLANS,
  subscriptionTexts as texts,
  type OwnSubscription,
  type Subscription,
} from '@refrain/contracts/subscriptions';
import { screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';
import { date } from '../../shared/lib/text/format';

const [until, graceUntil] = ['2026-07-01T12:00:00.000Z', '2026-07-08T12:00:00.000Z'];
const standing: Subscription = {
  ...{ id: 'subscription-1', state: 'active', plan: { plan: 'monthly', months: 1, version: 1 }, price: money('USD', 499n) },
  ...{ since: '2026-06-01T12:00:00.000Z', until, graceUntil: null, receipts: [] },
};
const shown = (change: Partial<Subscription>) => {
  const own: OwnSubscription = { subscription: { ...standing, ...change }, points: '0', plans: FIRST_SUBSCRIPTION_PLANS };
  return visit('/subscription', { answers: { 'GET /api/subscription': own }, user: people.premiumFan });
};

it.each([
  ['month', 'monthly', texts.payNext.monthly],
  ['year', 'yearly', texts.payNext.yearly],
] as const)('premium whose next %s was not paid says until when it stays, and leads to the checkout', async (_, plan, label) => {
  shown({ state: 'grace', graceUntil, plan: { plan, months: 1, version: 1 } });
  expect(await screen.findByRole('heading', { name: texts.states.grace })).toBeTruthy();
  expect(screen.getByText(texts.graceHint(date(until), date(graceUntil)))).toBeTruthy();
  const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: label }).href);
  const lines: unknown = JSON.parse(searchParams.get('lines') ?? '');
  expect([pathname, lines]).toEqual(['/checkout', [{ kind: 'renewal', details: { subscriptionId: 'subscription-1' } }]]);
  expect(screen.queryByRole('button', { name: texts.resume })).toBeNull();
});

it('premium that is paid leads to no checkout', async () => {
  shown({});
  expect(await screen.findByRole('heading', { name: texts.states.active })).toBeTruthy();
  expect(screen.queryByRole('link', { name: texts.payNext.monthly })).toBeNull();
});

it('premium that was cancelled before its next month was paid says when it ends, and can be paid or kept', async () => {
  shown({ state: 'cancelled', graceUntil });
  expect(await screen.findByText(texts.cancelledInGraceHint(date(until), date(graceUntil)))).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.payNext.monthly })).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.resume })).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.cancel })).toBeNull();
});

it('premium that is cancelled before its next month was paid stays until the end of its grace', async () => {
  const { user, answer } = shown({ state: 'grace', graceUntil });
  const own: OwnSubscription = {
    ...{ subscription: { ...standing, state: 'cancelled', graceUntil }, points: '0', plans: FIRST_SUBSCRIPTION_PLANS },
  };
  const cancel = await screen.findByRole('button', { name: texts.cancel });
  answer({ 'POST /api/subscription/cancel': own, 'GET /api/subscription': own });
  await user.click(cancel);
  expect(await screen.findByText(texts.cancelled(date(graceUntil)))).toBeTruthy();
});

it('premium that was cancelled can be kept', async () => {
  const { user, changes, answer } = shown({ state: 'cancelled' });
  const own: OwnSubscription = { subscription: standing, points: '0', plans: FIRST_SUBSCRIPTION_PLANS };
  const keep = await screen.findByRole('button', { name: texts.resume });
  answer({ 'POST /api/subscription/resume': own, 'GET /api/subscription': own });
  await user.click(keep);
  expect(await screen.findByText(texts.resumed)).toBeTruthy();
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/subscription/resume']);
});
