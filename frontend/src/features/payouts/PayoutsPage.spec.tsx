import { payoutTexts as texts, type Payout, type PayoutsPage } from '@refrain/contracts/payouts';
import { screen, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { visit } from '../../app/testing/visit';

const paid: Payout = {
  ...{ id: 'payout-1', amount: '31400001', currency: 'PI', rail: 'pi', state: 'settled', payTo: '', reason: null },
  ...{ reference: 'a-transaction', approvals: 1, needed: 1 },
  ...{ createdAt: '2026-07-05T12:00:00.000Z', changedAt: '2026-07-05T12:00:00.000Z' },
};
const shown = (pi: PayoutsPage['pi']) => {
  const page: PayoutsPage = {
    ...{ payable: '0', threshold: 2_500, pi, isStopped: false, rails: ['manual', 'pi'], payouts: [paid], next: null },
  };
  return visit('/payouts-bonuses', { answers: { 'GET /api/payouts': page }, user: people.artist });
};

it('what was earned in Pi is asked for in Pi, all of it unless less is written', async () => {
  const { user, changes, answer } = shown({ payable: '25000000', threshold: 10_000_000 });
  const inPi = within(await screen.findByRole('region', { name: texts.payableIn.PI }));
  expect(inPi.getByText('2.50 π')).toBeTruthy();
  expect(inPi.getByText(texts.threshold('1.00 π'))).toBeTruthy();
  expect(inPi.getByRole<HTMLInputElement>('textbox', { name: texts.amountIn.PI }).value).toBe('2.50');
  await user.click(inPi.getByRole('radio', { name: texts.rails.PI.pi }));
  expect(inPi.getByText(texts.piHints.PI)).toBeTruthy();
  answer({ 'POST /api/payouts': () => new Response(null, { status: 204 }) });
  await user.click(inPi.getByRole('button', { name: texts.ask }));
  expect(await screen.findByText(texts.requested)).toBeTruthy();
  expect(changes()).toMatchObject([
    { call: 'POST /api/payouts', body: { amount: 25_000_000, currency: 'PI', rail: 'pi', payTo: texts.piPlace } },
  ]);
});

it('who earned no Pi sees dollars alone, and a payout of before in its own currency', async () => {
  shown({ payable: '0', threshold: 10_000_000 });
  expect(await screen.findByRole('region', { name: texts.payableIn.USD })).toBeTruthy();
  expect(screen.queryByRole('region', { name: texts.payableIn.PI })).toBeNull();
  expect(await screen.findByText('3.1400001 π')).toBeTruthy();
});
