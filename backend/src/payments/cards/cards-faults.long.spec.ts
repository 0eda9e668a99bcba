import { cardRefusals, paymentRefusals } from '@refrain/contracts/payments';
import { refused } from '../../testing/http';
import { eventually } from '../../testing/test-app';
import { cardTable } from './testing/card-table';
import type { StripeFault } from './testing/stripe-double';

const at = cardTable();
const { created, start, statusOf, sessionOf, usd, hook, reconciled, paid, delivered, disputesOf } = at;

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
  at.stripe.fails(of, fault, passes);
  if (String(fault).startsWith('hang-up')) at.stripe.fails(of, fault);
};
const isDone = (fault: StripeFault): boolean => (typeof fault === 'string' ? fault !== 'hang-up-before' : fault.done);

describe.each(FAULTS)('%s', (_, fault) => {
  it('to the opening of a page is asked again with the same key, and opens one', async () => {
    const id = await created();
    at.stripe.fails(/POST .*sessions$/, fault);
    at.stripe.fails(/POST .*sessions$/, fault);
    await start(id);
    await start(id);
    expect([...at.stripe.book.sessions.values()].filter(({ paymentId }) => paymentId === id)).toHaveLength(1);
    at.stripe.book.pay(sessionOf(id));
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
    at.stripe.fails(/GET .*sessions/, fault);
    await reconciled();
    await reconciled();
    await eventually(async () => expect(await statusOf(id)).toBe('settled'));
  });
  it('to a refund pays back once', async () => {
    const id = await created();
    await start(id);
    at.stripe.book.pay(sessionOf(id), { cents: '499' });
    at.stripe.fails(/POST .*refunds/, fault);
    await hook(sessionOf(id));
    await reconciled();
    const back = () => [...at.stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`);
    await eventually(() => expect(back()).toMatchObject([{ cents: '499' }]));
    await eventually(async () => expect(await usd(at.fan)).toEqual({ available: '0', held: '0', payable: '0' }));
  });
});

describe.each(FAULTS)('%s', (_, fault) => {
  it('to the end of a page is asked again, and nobody can pay there', async () => {
    const id = await created();
    await start(id);
    fails(/POST .*\/expire$/, fault);
    const cancel = () => at.fan.post(`/api/payments/${id}/cancel`);
    expect(await cancel()).toMatchObject(refused(cardRefusals.away));
    expect([await statusOf(id), at.stripe.book.opened(id)?.status]).toEqual(['started', isDone(fault) ? 'expired' : 'open']);
    // Where the page had ended, that is what the next look says.
    const after = isDone(fault) ? refused(paymentRefusals.over) : { status: 200, body: { status: 'cancelled' } };
    expect(await cancel()).toMatchObject(after);
    expect([at.stripe.book.opened(id)?.status, at.stripe.book.pay(sessionOf(id))]).toEqual(['expired', false]);
    expect(await statusOf(id)).toBe(isDone(fault) ? 'declined' : 'cancelled');
  });
  it.each([
    ['before it is asked for', 0],
    ['after it was asked for', 1],
  ])('to the question for a refund, %s, pays back once', async (_when, passes) => {
    const id = await created();
    await start(id);
    at.stripe.book.pay(sessionOf(id), { cents: '499' });
    fails(/GET .*\/refunds/, fault, passes);
    const back = () => [...at.stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${sessionOf(id)}`);
    expect((await hook(sessionOf(id))).status).toBe(503);
    expect(back()).toHaveLength(passes);
    await reconciled();
    await eventually(async () => expect(await usd(at.fan)).toEqual({ available: '0', held: '0', payable: '0' }));
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
    at.stripe.book.open({ id: `dp_${id}`, intentId: `pi_${sessionOf(id)}`, cents: '500', status: 'needs_response' });
    const heard = async () => (await hook(`dp_${id}`, { type: 'charge.dispute.created' })).status;
    const known = async () => (await disputesOf(id)).length;
    fails(of, fault);
    expect([await heard(), await known()]).toEqual([503, 0]);
    expect([await heard(), await known(), await heard(), await known()]).toEqual([204, 1, 204, 1]);
  });
});
