import {
  paymentRefusals,
  cardReasons,
  cardRefusals,
  CARD_WEBHOOK_SECONDS,
  type CheckoutOffer,
  type Payment,
  type StartedPayment,
} from '@refrain/contracts/payments';
import { money, type Recorded } from '@refrain/contracts/kernel';
import { Timers, type Timer } from '../../kernel';
import { Clock } from '../../kernel/values/clock';
import { Ledger } from '../../ledger/ledger';
import { recount } from '../../ledger/testing/auditor';
import { TIMERS } from '../../processes/background';
import { signedIn } from '../../testing/people';
import { deliveredAgain } from '../../testing/delivered-again';
import { refused, send } from '../../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../../testing/test-app';
import { auditPayments } from '../testing/payment-auditor';
import { BookDisputeWhenHeard, disputeWallet } from './book-dispute-when-heard.reaction';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, StripeDouble, type StripeFault } from './testing/stripe-double';

const SET = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_TIMEOUT_MS: '150' };
const before = { ...process.env };
let app: TestApp;
let stripe: StripeDouble;
let [artist, fan] = [] as unknown as [Member, Member];

beforeAll(async () => {
  stripe = await StripeDouble.start();
  Object.assign(process.env, SET, { STRIPE_API_URL: stripe.url });
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
});
beforeEach(async () => {
  stripe.healed();
  fan = await signedIn(app, fan.user);
});
afterAll(async () => {
  const events = await app.events();
  const { faults, accounts } = recount(events);
  expect([faults, auditPayments(events, accounts)]).toEqual([[], []]);
  await app.end();
  await stripe.stop();
  for (const name of [...Object.keys(SET), 'STRIPE_API_URL']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

const tip = (to: Member = artist) => ({ kind: 'tip', details: { artistId: to.user.id, cents: '500' } });
const created = async (who: Member = fan, ...lines: unknown[]): Promise<string> => {
  const asked = lines.length > 0 ? lines : [tip()];
  const { status, body } = await who.post('/api/payments', { method: 'card', total: String(500 * asked.length), lines: asked });
  expect(status).toBe(201);
  return (body as Payment).id;
};
const start = (id: string, who: Member = fan) => who.post(`/api/payments/${id}/start`);
const shown = async (id: string, who: Member = fan) => (await who.get(`/api/payments/${id}`)).body as Payment;
const statusOf = async (id: string, who: Member = fan) => (await shown(id, who)).status;
const sessionOf = (paymentId: string): string => stripe.book.opened(paymentId)?.id ?? 'none';
const usd = (who: Member) => app.app.get(Ledger).balances({ ownerId: who.user.id, currency: 'USD' });
type Hook = Partial<{ type: string; at: number; secret: string; body: string; signature: string }>;
const hook = async (id: string, { type = 'checkout.session.completed', at = app.now, secret, ...given }: Hook = {}) => {
  const { body, signature } = { ...stripe.webhook(type, id, at, secret), ...given };
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return send(app.origin, 'POST', '/api/payments/card/webhook', { raw: body, headers });
};
/** The reconciler, as a process that starts again: what is due is fired at once. */
const reconciled = async () => {
  app.now += 5 * 60_000;
  const parts = { store: app.storage.readStore, leases: app.storage.leases, clock: new Clock(() => app.now) };
  const timers = TIMERS.map((timer) => app.app.get<Timer>(timer));
  await new Timers(parts, timers, (_, error) => void app.failures.push(error)).fireDue();
};
const paid = async (id: string) => {
  await start(id);
  expect(stripe.book.pay(sessionOf(id))).toBe(true);
};
const delivered = (id: string, who: Member = fan) =>
  eventually(async () => expect((await shown(id, who)).lines.map(({ state }) => state)).toEqual(['delivered']));

describe('a fan tips by card', () => {
  it('and the artist has it to be paid out, once Stripe says so', async () => {
    const had = BigInt((await usd(artist)).payable);
    const id = await created();
    const { body } = await start(id);
    const { payment, redirectUrl } = body as StartedPayment;
    expect([payment.status, redirectUrl]).toEqual(['started', `https://checkout.example.test/${sessionOf(id)}`]);
    stripe.book.pay(sessionOf(id));
    expect((await hook(sessionOf(id))).status).toBe(204);
    await delivered(id);
    expect([BigInt((await usd(artist)).payable) - had, await usd(fan)]).toEqual([
      500n,
      { available: '0', held: '0', payable: '0' },
    ]);
  });
  it('and reads on the checkout that cards can be used', async () => {
    const { body } = await fan.get(`/api/checkout?lines=${encodeURIComponent(JSON.stringify([tip()]))}`);
    expect((body as CheckoutOffer).methods.find(({ method }) => method === 'card')).toMatchObject({
      total: '500',
      isUsable: true,
    });
  });
});

describe('a webhook', () => {
  it.each<[string, (id: string) => Hook]>([
    ['of another secret', () => ({ secret: 'whsec_other' })],
    ['that is too old', () => ({ at: app.now - (CARD_WEBHOOK_SECONDS + 1) * 1000 })],
    ['with another body', (id) => ({ body: stripe.webhook('checkout.session.completed', `${id}x`, app.now).body })],
    ['without a signature', () => ({ signature: '' })],
    ['with a signature of nothing', () => ({ signature: 't=1,v1=00' })],
    ['with blanks added', (id) => ({ body: `${stripe.webhook('checkout.session.completed', id, app.now).body} ` })],
  ])('%s is refused, and nothing is asked', async (_, given) => {
    const id = await created();
    await paid(id);
    const before = stripe.asked.length;
    expect(await hook(sessionOf(id), given(sessionOf(id)))).toMatchObject(refused(cardRefusals.notSigned));
    expect([stripe.asked.length, await statusOf(id)]).toEqual([before, 'started']);
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
    stripe.book.expire(sessionOf(id));
    await hook(sessionOf(id));
    expect(await shown(id)).toMatchObject({ status: 'declined', reason: cardReasons.expired });
  });
  it('that comes before the answer of its session is believed after a question', async () => {
    const id = await created();
    for (let i = 0; i < 6; i += 1) stripe.fails(/POST .*sessions$/, 'hang-up');
    expect(await start(id)).toMatchObject(refused(cardRefusals.away));
    stripe.book.pay(sessionOf(id));
    stripe.healed();
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
      stripe.book.answer('POST', '/v1/checkout/sessions', new URLSearchParams({ client_reference_id: 'another' }), 'k');
    const session = id === 'foreign' ? sessionOf('another') : id;
    const type = id === 'cs_1' ? 'customer.created' : 'checkout.session.completed';
    const answer = await app.unchanged(() => hook(session, { type }));
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
    stripe.book.pay(sessionOf(id), more);
    await hook(sessionOf(id));
    expect(await shown(id)).toMatchObject({ status: 'declined', reason });
    expect([...stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`)).toMatchObject([more]);
    expect(await usd(fan)).toEqual({ available: '0', held: '0', payable: '0' });
  });
  it.each<[string, object]>([
    ['in another currency', { currency: 'eur' }],
    ['for another payment', { paymentId: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is not ours', async (_, more) => {
    const id = await created();
    await start(id);
    const session = sessionOf(id);
    stripe.book.pay(session, more);
    await reconciled();
    expect(await shown(id)).toMatchObject({ status: 'declined', reason: cardReasons.foreign });
  });
  it('for what cannot be delivered goes back to the card', async () => {
    const gone = await app.artist();
    const id = await created(fan, tip(gone));
    await paid(id);
    await gone.post('/api/user/delete', { password: PASSWORD });
    await hook(sessionOf(id));
    await eventually(async () => expect((await shown(id)).lines[0]?.state).toBe('refunded'));
    const back = () => [...stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`);
    await eventually(() => expect(back()).toMatchObject([{ cents: '500' }]));
    await eventually(async () => expect(await usd(fan)).toEqual({ available: '0', held: '0', payable: '0' }));
  });
});

/** Each state of it that was recorded. */
const disputesOf = async (id: string) =>
  (await app.events('CardDisputed'))
    .map(({ data }) => data as { paymentId: string; status: string })
    .flatMap(({ paymentId, status }) => (paymentId === id ? [status] : []));

const FAULTS: readonly (readonly [string, StripeFault])[] = [
  ['401', { status: 401, done: false }],
  ['429', { status: 429, done: false }],
  ['500 before it was done', { status: 500, done: false }],
  ['500 after it was done', { status: 500, done: true }],
  ['503', { status: 503, done: true }],
  ['a time-out', 'silence'],
  ['a connection that ends after it was done', 'hang-up'],
  ['a connection that ends before', 'hang-up-before'],
  ['half an answer', 'half'],
  ['an answer that is no JSON', 'no-json'],
];

/** Stripe's library asks once more where a connection was closed: that goes wrong too. */
const fails = (of: RegExp, fault: StripeFault, passes = 0): void => {
  stripe.fails(of, fault, passes);
  if (String(fault).startsWith('hang-up')) stripe.fails(of, fault);
};
const isDone = (fault: StripeFault): boolean => (typeof fault === 'string' ? fault !== 'hang-up-before' : fault.done);

describe.each(FAULTS)('%s', (_, fault) => {
  it('to the opening of a page is asked again with the same key, and opens one', async () => {
    const id = await created();
    stripe.fails(/POST .*sessions$/, fault);
    stripe.fails(/POST .*sessions$/, fault);
    await start(id);
    await start(id);
    expect([...stripe.book.sessions.values()].filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
    stripe.book.pay(sessionOf(id));
    await hook(sessionOf(id));
    await delivered(id);
  });
  it('to the question after a webhook has Stripe send it again', async () => {
    const id = await created();
    await paid(id);
    fails(/GET .*sessions/, fault);
    expect((await hook(sessionOf(id))).status).toBe(503);
    expect(await statusOf(id)).toBe('started');
    expect((await hook(sessionOf(id))).status).toBe(204);
    await delivered(id);
  });
  it('to the reconciler is asked again later', async () => {
    const id = await created();
    await paid(id);
    stripe.fails(/GET .*sessions/, fault);
    await reconciled();
    await reconciled();
    await eventually(async () => expect(await statusOf(id)).toBe('settled'));
  });
  it('to a refund pays back once', async () => {
    const id = await created();
    await start(id);
    stripe.book.pay(sessionOf(id), { cents: '499' });
    stripe.fails(/POST .*refunds/, fault);
    await hook(sessionOf(id));
    await reconciled();
    const back = () => [...stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`);
    await eventually(() => expect(back()).toMatchObject([{ cents: '499' }]));
    await eventually(async () => expect(await usd(fan)).toEqual({ available: '0', held: '0', payable: '0' }));
  });
});

describe.each(FAULTS)('%s', (_, fault) => {
  it('to the end of a page is asked again, and nobody can pay there', async () => {
    const id = await created();
    await start(id);
    fails(/POST .*\/expire$/, fault);
    const cancel = () => fan.post(`/api/payments/${id}/cancel`);
    expect(await cancel()).toMatchObject(refused(cardRefusals.away));
    expect([await statusOf(id), stripe.book.opened(id)?.status]).toEqual(['started', isDone(fault) ? 'expired' : 'open']);
    // Where the page had ended, that is what the next look says.
    const after = isDone(fault) ? refused(paymentRefusals.over) : { status: 200, body: { status: 'cancelled' } };
    expect(await cancel()).toMatchObject(after);
    expect([stripe.book.opened(id)?.status, stripe.book.pay(sessionOf(id))]).toEqual(['expired', false]);
    expect(await statusOf(id)).toBe(isDone(fault) ? 'declined' : 'cancelled');
  });
  it.each([
    ['before it is asked for', 0],
    ['after it was asked for', 1],
  ])('to the question for a refund, %s, pays back once', async (_when, passes) => {
    const id = await created();
    await start(id);
    stripe.book.pay(sessionOf(id), { cents: '499' });
    fails(/GET .*\/refunds/, fault, passes);
    const back = () => [...stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`);
    expect((await hook(sessionOf(id))).status).toBe(503);
    expect(back()).toHaveLength(passes);
    await reconciled();
    await eventually(async () => expect(await usd(fan)).toEqual({ available: '0', held: '0', payable: '0' }));
    expect(back()).toMatchObject([{ cents: '499' }]);
  });
  it.each([
    ['what a dispute is', /GET .*\/disputes\//],
    ['whose payment is disputed', /GET .*\/payment_intents\//],
  ])('to the question %s has Stripe send it again', async (_what, of) => {
    const id = await created();
    await paid(id);
    await hook(sessionOf(id));
    await delivered(id);
    stripe.book.open({ id: `dp_${id}`, intentId: `pi_${sessionOf(id)}`, cents: '500', status: 'needs_response' });
    const heard = async () => (await hook(`dp_${id}`, { type: 'charge.dispute.created' })).status;
    const known = async () => (await disputesOf(id)).length;
    fails(of, fault);
    expect([await heard(), await known()]).toEqual([503, 0]);
    expect([await heard(), await known(), await heard(), await known()]).toEqual([204, 1, 204, 1]);
  });
});

describe('a payer', () => {
  it('in two tabs opens one page, and pays once', async () => {
    const id = await created();
    const answers = await Promise.all(Array.from({ length: 16 }, () => start(id)));
    expect(new Set(answers.map(({ body }) => (body as StartedPayment).redirectUrl)).size).toBe(1);
    stripe.book.pay(sessionOf(id));
    await Promise.all([hook(sessionOf(id)), start(id), hook(sessionOf(id))]);
    await delivered(id);
  });
  it('who cancels ends the page', async () => {
    const id = await created();
    await start(id);
    expect(await fan.post(`/api/payments/${id}/cancel`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect([stripe.book.opened(id)?.status, stripe.book.pay(sessionOf(id))]).toEqual(['expired', false]);
  });
  it('who cancels after paying has paid', async () => {
    const id = await created();
    await paid(id);
    expect(await fan.post(`/api/payments/${id}/cancel`)).toMatchObject(refused(paymentRefusals.over));
    await delivered(id);
  });
  it('who is another person reaches nothing', async () => {
    const id = await created();
    await paid(id);
    const other = await app.member();
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
  stripe.book.open(dispute);
  for (const type of ['charge.dispute.created', 'charge.dispute.created', 'charge.dispute.updated'])
    await hook(dispute.id, { type });
  stripe.book.open({ ...dispute, status: 'lost' });
  await hook(dispute.id, { type: 'charge.dispute.closed' });
  expect(await disputesOf(id)).toEqual(['needs_response', 'lost']);
  expect((await hook('dp_nobody', { type: 'charge.dispute.created' })).status).toBe(204);
});

/** A paid tip, and what its bank says of it, in this order. */
const disputed = async (who: Member, ...statuses: readonly string[]) => {
  const id = await created(who);
  expect((await start(id, who)).status).toBe(200);
  stripe.book.pay(sessionOf(id));
  await hook(sessionOf(id));
  await eventually(async () => expect((await shown(id, who)).lines[0]?.state).toBe('delivered'));
  const dispute = { id: `dp_${id}`, intentId: `pi_${sessionOf(id)}`, cents: '500', status: '' };
  for (const status of statuses) {
    stripe.book.open({ ...dispute, status });
    // Stripe sends it again where we do not answer.
    await eventually(async () => expect((await hook(dispute.id, { type: 'charge.dispute.updated' })).status).toBe(204));
  }
  return { paymentId: id, wallet: disputeWallet(dispute.id) };
};
const takenBack = async (paymentId: string) =>
  (await app.events('PaymentLineTakenBack'))
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
  const payer = await app.member();
  const { wallet } = await disputed(payer, ...statuses);
  // Each state, as often as it likes.
  await deliveredAgain(app, BookDisputeWhenHeard);
  expect(await app.app.get(Ledger).balances(wallet)).toMatchObject({ available: held });
});

it('of a lost dispute the tip is taken from the artist, or owed where it was paid out meanwhile', async () => {
  const payer = await app.member();
  const first = await disputed(payer, 'needs_response', 'lost', 'lost');
  await eventually(async () => expect(await takenBack(first.paymentId)).toEqual([['500', '0']]));
  const { payable } = await usd(artist);
  const [any] = await app.events('AccountRegistered');
  const out = { from: 'payable', to: 'world', amount: money('USD', BigInt(payable)) } as const;
  if (payable !== '0')
    await app.app
      .get(Ledger)
      .move({ ownerId: artist.user.id, currency: 'USD' }, out, { event: any as Recorded, process: 'paid out' });
  const second = await disputed(payer, 'needs_response');
  const rest = { ...out, amount: money('USD', 500n) } as const;
  const why = { event: any as Recorded, process: 'paid out again' };
  await app.app.get(Ledger).move({ ownerId: artist.user.id, currency: 'USD' }, rest, why);
  stripe.book.open({ id: `dp_${second.paymentId}`, intentId: `pi_${sessionOf(second.paymentId)}`, cents: '500', status: 'lost' });
  await eventually(async () =>
    expect((await hook(`dp_${second.paymentId}`, { type: 'charge.dispute.closed' })).status).toBe(204),
  );
  await eventually(async () => expect(await takenBack(second.paymentId)).toEqual([['0', '500']]));
  expect(await usd(artist)).toMatchObject({ payable: '0' });
  expect((await deliveredAgain(app, BookDisputeWhenHeard)).appended).toEqual([]);
});

it('a restart in the middle changes nothing', async () => {
  const id = await created();
  await paid(id);
  await app.restart();
  await hook(sessionOf(id));
  await delivered(id);
});
