import { piDeskTexts, type PiDeskPayment, type PiFlight } from '@refrain/contracts/pi-payments';
import { screen, within } from '@testing-library/react';
import { people } from '../../../app/testing/people';
import { visit } from '../../../app/testing/visit';

const LIST = 'GET /api/admin/pi/payments';
const FLIGHT = 'GET /api/admin/pi/payments/pi-1';
const at = (ms: number): string => new Date(Date.parse('2026-06-01T12:00:00.000Z') + ms).toISOString();
const payment: PiDeskPayment = {
  ...{ id: 'pi-1', payer: { id: 'user-ada', displayName: 'Ada Reyes', slug: 'ada', profileImage: null } },
  ...{ amount: '12.0000000', status: 'seen', doubt: 'timed-out', mismatches: [], asked: null, isStuck: true },
  ...{ intendedAt: at(0), heardAt: at(20_000), endedAt: null },
};
const arrow = { lane: 'pi', name: 'complete', why: 'payer', request: 'POST /v2/payments/x/complete', said: null } as const;
const flight: PiFlight = {
  ...payment,
  ...{ network: 'Pi Testnet', purchaseId: null, piPaymentId: 'x', txid: 'txid-1', needsSecond: true },
  steps: [
    { event: { type: 'PiPaymentIntended', revision: 0, at: at(0), detail: null } },
    { arrow: { ...arrow, lane: 'browser', name: 'approve', status: 200, code: null, at: at(400), durationMs: 402 } },
    { arrow: { ...arrow, status: null, code: 'timed-out', at: at(19_500), durationMs: 10_004 } },
    { event: { type: 'PiPaymentDoubted', revision: 5, at: at(20_000), detail: 'timed-out' } },
  ],
};
const answers = { [LIST]: { payments: [payment], next: null }, [FLIGHT]: flight };

it('a stuck payment leads to each of its arrows, with time, answer and how long it took', async () => {
  const { user } = visit('/admin/pi-platform', { user: people.admin, answers });
  await user.click(await screen.findByRole('link', { name: /Ada Reyes/ }));
  const steps = within(await screen.findByRole('region', { name: piDeskTexts.title })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    `${piDeskTexts.events.PiPaymentIntended} 0`,
    '0.40 sApprove200402 ms',
    `19.5 sComplete?${piDeskTexts.noAnswer}10.0 s`,
    `${piDeskTexts.events.PiPaymentDoubted} 5`,
  ]);
});

it('what is done by hand takes a reason, and settling a transaction', async () => {
  const ask = 'POST /api/admin/pi/payments/pi-1/hand';
  const { user, changes } = visit('/admin/pi-platform?payment=pi-1', {
    user: people.admin,
    answers: { ...answers, [ask]: flight },
  });
  await user.click(await screen.findByRole('button', { name: piDeskTexts.actions.settle }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: piDeskTexts.actions.settle }));
  expect(changes()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: new RegExp(piDeskTexts.reason) }), 'Seen on the chain');
  await user.click(dialog.getByRole('button', { name: piDeskTexts.actions.settle }));
  expect(changes()).toMatchObject([{ call: ask, body: { action: 'settle', reason: 'Seen on the chain', txid: 'txid-1' } }]);
});

it.each([
  [true, [piDeskTexts.refuse]],
  [false, [piDeskTexts.agree, piDeskTexts.refuse]],
])('a question that is the viewer’s own (%s) offers %j', async (isOwn, names) => {
  const asked = { action: 'refund', txid: null, reason: 'Sent twice', by: 'Vera', isOwn, at: at(0) } as const;
  visit('/admin/pi-platform?payment=pi-1', { user: people.admin, answers: { ...answers, [FLIGHT]: { ...flight, asked } } });
  await screen.findByText('“Sent twice”');
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(
    buttons.filter((name) => [piDeskTexts.agree, piDeskTexts.refuse, piDeskTexts.actions.settle].includes(name as never)),
  ).toEqual(names);
});

it('nothing that is stuck says so', async () => {
  visit('/admin/pi-platform', { user: people.admin, answers: { [LIST]: { payments: [], next: null } } });
  expect(await screen.findByText(piDeskTexts.empty.stuck)).toBeTruthy();
});
