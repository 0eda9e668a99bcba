import {
  paymentRefusals,
  cardReasons,
  cardRefusals,
  CARD_WEBHOOK_SECONDS,
  type CheckoutOffer,
  type StartedPayment,
} from '@refrain/contracts/payments';
import { money, type Recorded } from '@refrain/contracts/kernel';
import { Ledger } from '../../ledger/ledger';
import { deliveredAgain } from '../../testing/delivered-again';
import { refused } from '../../testing/http';
import { eventually, PASSWORD, type Member } from '../../testing/test-app';
import { BookDisputeWhenHeard, disputeWallet } from './book-dispute-when-heard.reaction';
import { cardTable, type Hook } from './testing/card-table';

const at = cardTable();
const { tip, created, start, shown, statusOf, sessionOf, usd, hook, reconciled, paid, delivered, disputesOf } = at;

describe('a fan tips by card', () => {
  it('and the artist has it to be paid out, once Stripe says so', async () => {
    const had = BigInt((await usd(at.artist)).payable);
    const id = await created();
    const { body } = await start(id);
    const { payment, redirectUrl } = body as StartedPayment;
    expect([payment.status, redirectUrl]).toEqual(['started', `https://checkout.example.test/${sessionOf(id)}`]);
    at.stripe.book.pay(sessionOf(id));
    expect((await hook(sessionOf(id))).status).toBe(204);
    await delivered(id);
    expect([BigInt((await usd(at.artist)).payable) - had, await usd(at.fan)]).toEqual([
      500n,
      { available: '0', held: '0', payable: '0' },
    ]);
  });
  it('and reads on the checkout that cards can be used', async () => {
    const { body } = await at.fan.get(`/api/checkout?lines=${encodeURIComponent(JSON.stringify([tip()]))}`);
    expect((body as CheckoutOffer).methods.find(({ method }) => method === 'card')).toMatchObject({
      total: '500',
      isUsable: true,
    });
  });
});

describe('a webhook', () => {
  it.each<[string, (id: string) => Hook]>([
    ['of another secret', () => ({ secret: 'whsec_other' })],
    ['that is too old', () => ({ at: at.app.now - (CARD_WEBHOOK_SECONDS + 1) * 1000 })],
    ['with another body', (id) => ({ body: at.stripe.webhook('checkout.session.completed', `${id}x`, at.app.now).body })],
    ['without a signature', () => ({ signature: '' })],
    ['with a signature of nothing', () => ({ signature: 't=1,v1=00' })],
    ['with blanks added', (id) => ({ body: `${at.stripe.webhook('checkout.session.completed', id, at.app.now).body} ` })],
  ])('%s is refused, and nothing is asked', async (_, given) => {
    const id = await created();
    await paid(id);
    const before = at.stripe.asked.length;
    expect(await hook(sessionOf(id), given(sessionOf(id)))).toMatchObject(refused(cardRefusals.notSigned));
    expect([at.stripe.asked.length, await statusOf(id)]).toEqual([before, 'started']);
    await hook(sessionOf(id));
    await delivered(id);
  });
  it.each<[string, number]>([
    ['twice', 2],
    ['a hundred times', 100],
  ])('that comes %s at once credits once', async (_, times) => {
    const id = await created();
    await paid(id);
    await Promise.all(Array.from({ length: times }, () => hook(sessionOf(id))));
    await delivered(id);
  });
  it('that says paid where Stripe does not changes nothing', async () => {
    const id = await created();
    await start(id);
    expect((await hook(sessionOf(id))).status).toBe(204);
    expect(await statusOf(id)).toBe('started');
    at.stripe.book.expire(sessionOf(id));
    await hook(sessionOf(id));
    expect(await shown(id)).toMatchObject({ status: 'declined', reason: cardReasons.expired });
  });
  it('that comes before the answer of its session is believed after a question', async () => {
    const id = await created();
    for (let i = 0; i < 6; i += 1) at.stripe.fails(/POST .*sessions$/, 'hang-up');
    expect(await start(id)).toMatchObject(refused(cardRefusals.away));
    at.stripe.book.pay(sessionOf(id));
    at.stripe.healed();
    await hook(sessionOf(id));
    await delivered(id);
  });
  it.each([
    ['expired before paid', ['checkout.session.expired', 'checkout.session.completed']],
    ['paid before it was created', ['checkout.session.completed', 'checkout.session.created']],
    ['asynchronous', ['checkout.session.async_payment_succeeded']],
  ])('%s: the order says nothing', async (_, types) => {
    const id = await created();
    await paid(id);
    for (const type of types) await hook(sessionOf(id), { type });
    await delivered(id);
  });
  it.each([
    ['of a session that is not there', 'cs_nobody'],
    ['of a session of another site', 'foreign'],
    ['of another kind', 'cs_1'],
  ])('%s is taken and does nothing', async (_, id) => {
    if (id === 'foreign')
      at.stripe.book.answer('POST', '/v1/checkout/sessions', new URLSearchParams({ client_reference_id: 'another' }), 'k');
    const session = id === 'foreign' ? sessionOf('another') : id;
    const type = id === 'cs_1' ? 'customer.created' : 'checkout.session.completed';
    const answer = await at.app.unchanged(() => hook(session, { type }));
    expect(answer.status).toBe(204);
  });
});

describe('what was paid', () => {
  it.each<[string, object, string]>([
    ['another amount', { cents: '499' }, cardReasons.amount],
    ['more', { cents: '501' }, cardReasons.amount],
  ])('with %s settles nothing, and goes back to the card', async (_, more, reason) => {
    const id = await created();
    await start(id);
    at.stripe.book.pay(sessionOf(id), more);
    await hook(sessionOf(id));
    expect(await shown(id)).toMatchObject({ status: 'declined', reason });
    expect([...at.stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`)).toMatchObject([
      more,
    ]);
    expect(await usd(at.fan)).toEqual({ available: '0', held: '0', payable: '0' });
  });
  it.each<[string, object]>([
    ['in another currency', { currency: 'eur' }],
    ['for another payment', { paymentId: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is not ours', async (_, more) => {
    const id = await created();
    await start(id);
    const session = sessionOf(id);
    at.stripe.book.pay(session, more);
    await reconciled();
    expect(await shown(id)).toMatchObject({ status: 'declined', reason: cardReasons.foreign });
  });
  it('for what cannot be delivered goes back to the card', async () => {
    const gone = await at.app.artist();
    const id = await created(at.fan, tip(gone));
    await paid(id);
    await gone.post('/api/user/delete', { password: PASSWORD });
    await hook(sessionOf(id));
    await eventually(async () => expect((await shown(id)).lines[0]?.state).toBe('refunded'));
    const back = () => [...at.stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`);
    await eventually(() => expect(back()).toMatchObject([{ cents: '500' }]));
    await eventually(async () => expect(await usd(at.fan)).toEqual({ available: '0', held: '0', payable: '0' }));
  });
});

describe('a payer', () => {
  it('in two tabs opens one page, and pays once', async () => {
    const id = await created();
    const answers = await Promise.all(Array.from({ length: 16 }, () => start(id)));
    expect(new Set(answers.map(({ body }) => (body as StartedPayment).redirectUrl)).size).toBe(1);
    at.stripe.book.pay(sessionOf(id));
    await Promise.all([hook(sessionOf(id)), start(id), hook(sessionOf(id))]);
    await delivered(id);
  });
  it('who cancels ends the page', async () => {
    const id = await created();
    await start(id);
    expect(await at.fan.post(`/api/payments/${id}/cancel`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect([at.stripe.book.opened(id)?.status, at.stripe.book.pay(sessionOf(id))]).toEqual(['expired', false]);
  });
  it('who cancels after paying has paid', async () => {
    const id = await created();
    await paid(id);
    expect(await at.fan.post(`/api/payments/${id}/cancel`)).toMatchObject(refused(paymentRefusals.over));
    await delivered(id);
  });
  it('who is another person reaches nothing', async () => {
    const id = await created();
    await paid(id);
    const other = await at.app.member();
    expect(await start(id, other)).toMatchObject(refused(paymentRefusals.unknown));
    expect(await other.post(`/api/payments/${id}/cancel`)).toMatchObject(refused(paymentRefusals.unknown));
    await hook(sessionOf(id));
    await delivered(id);
  });
});

it('a dispute is recorded once for each state', async () => {
  const id = await created();
  await paid(id);
  await hook(sessionOf(id));
  await delivered(id);
  const dispute = { id: `dp_${id}`, intentId: `pi_${sessionOf(id)}`, cents: '500', status: 'needs_response' };
  at.stripe.book.open(dispute);
  for (const type of ['charge.dispute.created', 'charge.dispute.created', 'charge.dispute.updated'])
    await hook(dispute.id, { type });
  at.stripe.book.open({ ...dispute, status: 'lost' });
  await hook(dispute.id, { type: 'charge.dispute.closed' });
  expect(await disputesOf(id)).toEqual(['needs_response', 'lost']);
  expect((await hook('dp_nobody', { type: 'charge.dispute.created' })).status).toBe(204);
});

/** A paid tip, and what its bank says of it, in this order. */
const disputed = async (who: Member, ...statuses: readonly string[]) => {
  const id = await created(who);
  expect((await start(id, who)).status).toBe(200);
  at.stripe.book.pay(sessionOf(id));
  await hook(sessionOf(id));
  await eventually(async () => expect((await shown(id, who)).lines[0]?.state).toBe('delivered'));
  const dispute = { id: `dp_${id}`, intentId: `pi_${sessionOf(id)}`, cents: '500', status: '' };
  for (const status of statuses) {
    at.stripe.book.open({ ...dispute, status });
    // Stripe sends it again where we do not answer.
    await eventually(async () => expect((await hook(dispute.id, { type: 'charge.dispute.updated' })).status).toBe(204));
  }
  return { paymentId: id, wallet: disputeWallet(dispute.id) };
};
const takenBack = async (paymentId: string) =>
  (await at.app.events('PaymentLineTakenBack'))
    .map(({ data }) => data as { paymentId: string; taken: { amount: string }; owed: { amount: string } })
    .filter((each) => each.paymentId === paymentId)
    .map(({ taken, owed }) => [taken.amount, owed.amount]);

it.each([
  ['open, it is held', ['needs_response', 'under_review'], '500'],
  ['won, it comes back', ['needs_response', 'won', 'under_review'], '0'],
  ['won before it was heard of, nothing moves in the end', ['won'], '0'],
  ['lost and won after all, it comes back', ['lost', 'won'], '0'],
  ['a warning, nothing moves', ['warning_needs_response', 'warning_closed'], '0'],
])('where a dispute is %s', async (_what, statuses, held) => {
  const payer = await at.app.member();
  const { wallet } = await disputed(payer, ...statuses);
  // Each state, as often as it likes.
  await deliveredAgain(at.app, BookDisputeWhenHeard);
  expect(await at.app.app.get(Ledger).balances(wallet)).toMatchObject({ available: held });
});

it('of a lost dispute the tip is taken from the artist, or owed where it was paid out meanwhile', async () => {
  const payer = await at.app.member();
  const first = await disputed(payer, 'needs_response', 'lost', 'lost');
  await eventually(async () => expect(await takenBack(first.paymentId)).toEqual([['500', '0']]));
  const { payable } = await usd(at.artist);
  const [any] = await at.app.events('AccountRegistered');
  const out = { from: 'payable', to: 'world', amount: money('USD', BigInt(payable)) } as const;
  if (payable !== '0')
    await at.app.app
      .get(Ledger)
      .move({ ownerId: at.artist.user.id, currency: 'USD' }, out, { event: any as Recorded, process: 'paid out' });
  const second = await disputed(payer, 'needs_response');
  const rest = { ...out, amount: money('USD', 500n) } as const;
  const why = { event: any as Recorded, process: 'paid out again' };
  await at.app.app.get(Ledger).move({ ownerId: at.artist.user.id, currency: 'USD' }, rest, why);
  at.stripe.book.open({
    id: `dp_${second.paymentId}`,
    intentId: `pi_${sessionOf(second.paymentId)}`,
    cents: '500',
    status: 'lost',
  });
  await eventually(async () =>
    expect((await hook(`dp_${second.paymentId}`, { type: 'charge.dispute.closed' })).status).toBe(204),
  );
  await eventually(async () => expect(await takenBack(second.paymentId)).toEqual([['0', '500']]));
  expect(await usd(at.artist)).toMatchObject({ payable: '0' });
  expect((await deliveredAgain(at.app, BookDisputeWhenHeard)).appended).toEqual([]);
});

it('a restart in the middle changes nothing', async () => {
  const id = await created();
  await paid(id);
  await at.app.restart();
  await hook(sessionOf(id));
  await delivered(id);
});
