import { money } from '@refrain/contracts/kernel';
import type { CheckoutOffer, Payment } from '@refrain/contracts/payments';
import { monthsAfter, subscriptionRefusals, subscriptionTexts, type OwnSubscription } from '@refrain/contracts/subscriptions';
import { cardTable } from '../payments/cards/testing/card-table';
import { earnPoints } from '../payments/testing/earn-points';
import { grant, rightsOf, signedIn } from '../testing/people';
import { eventually, type Member } from '../testing/test-app';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CENTS = '499';
const at = cardTable();

const own = async (who: Member) => (await who.get('/api/subscription')).body as OwnSubscription;
const standing = async (who: Member) => (await own(who)).subscription!;
const lineOf = async (who: Member) => ({ kind: 'renewal', details: { subscriptionId: (await standing(who)).id } });
const offered = async (who: Member, line: object) =>
  (await who.get(`/api/checkout?lines=${encodeURIComponent(JSON.stringify([line]))}`)).body as CheckoutOffer;
/** A payment whose page is open. */
const begun = async (who: Member, line: object, method = 'card', total = CENTS): Promise<string> => {
  const { status, body } = await who.post('/api/payments', { method, total, lines: [line] });
  expect(status).toBe(201);
  const { id } = body as Payment;
  // On a busy machine the stand-in may answer too late: then the payer presses again.
  await eventually(async () => expect((await at.start(id, who)).status).toBe(200));
  return id;
};
const paidByCard = async (id: string) => {
  expect(at.stripe.book.pay(at.sessionOf(id))).toBe(true);
  expect((await at.hook(at.sessionOf(id))).status).toBe(204);
};
const ends = async (who: Member, ...ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => at.shown(id, who)))).flatMap(({ lines }) => lines.map(({ state }) => state));
const renewals = async ({ user }: Member) =>
  (await at.app.events('SubscriptionRenewed')).filter(({ data }) => (data as { userId: string }).userId === user.id);
const refundsTo = (id: string) =>
  [...at.stripe.book.refunds.values()].filter(({ intentId }) => intentId === `pi_${at.sessionOf(id)}`);

/** Moves the clock, fires what is due, and waits until a state shows. Sessions end meanwhile: the person signs in again. */
const later = async (who: Member, ms: number, state: string): Promise<Member> => {
  await at.app.timers.fireDue();
  at.app.now += ms;
  const again = await signedIn(at.app, who.user);
  await eventually(async () => {
    await at.app.timers.fireDue();
    expect((await standing(again)).state).toBe(state);
  });
  return again;
};
/** Premium that was bought by card, whose first month is over, and whose wallet has nothing. */
const inGrace = async (): Promise<Member> => {
  const ada = await at.app.member();
  await paidByCard(await begun(ada, { kind: 'subscription', details: { plan: 'monthly' } }));
  await eventually(async () => expect((await own(ada)).subscription?.state).toBe('active'));
  const { until } = await standing(ada);
  return later(ada, Date.parse(until ?? '') - at.app.now + 1000, 'grace');
};

it('premium by card whose wallet has nothing is renewed by card, and its periods stay counted from the day it began', async () => {
  let ada = await inGrace();
  const { since, price, until } = await standing(ada);
  expect([price, until]).toEqual([money('USD', 499n), monthsAfter(since ?? '', 1)]);
  ada = await later(ada, 3 * DAY, 'grace');
  const line = await lineOf(ada);
  const { lines, methods } = await offered(ada, line);
  expect(lines).toMatchObject([{ title: subscriptionTexts.next.monthly, prices: { USD: CENTS, POINTS: '500' }, refused: null }]);
  expect(methods.find(({ method }) => method === 'card')).toMatchObject({ total: CENTS, isUsable: true });
  const id = await begun(ada, line);
  await paidByCard(id);
  await at.delivered(id, ada);
  await eventually(async () => expect((await standing(ada)).state).toBe('active'));
  const renewed = await standing(ada);
  expect([renewed.since, renewed.until, renewed.graceUntil]).toEqual([since, monthsAfter(since ?? '', 2), null]);
  expect(renewed.receipts.map((each) => each.price)).toEqual([money('USD', 499n), money('USD', 499n)]);
  expect((await renewals(ada)).map(({ data }) => (data as { paymentId: string }).paymentId)).toEqual([id]);
  expect((await rightsOf(at.app, ada.user)).subscriptionType).toBe('premium');
  // The next one fails again, for the wallet is as empty: it can be paid with points, too.
  ada = await later(ada, Date.parse(renewed.until ?? '') - at.app.now + 1000, 'grace');
  await earnPoints(at.app, ada, 500n);
  const points = await begun(ada, await lineOf(ada), 'points', '500');
  await at.delivered(points, ada);
  await eventually(async () => expect((await standing(ada)).until).toBe(monthsAfter(since ?? '', 3)));
});

it('that was cancelled in its grace stays until the end of it, is paid by card, and renews no further', async () => {
  let ada = await inGrace();
  const { graceUntil, since } = await standing(ada);
  expect((await ada.post('/api/subscription/cancel')).body).toMatchObject({ subscription: { state: 'cancelled', graceUntil } });
  ada = await later(ada, 6 * DAY, 'cancelled');
  expect((await rightsOf(at.app, ada.user)).subscriptionType).toBe('premium');
  const id = await begun(ada, await lineOf(ada));
  await paidByCard(id);
  await at.delivered(id, ada);
  const next = monthsAfter(since ?? '', 2);
  await eventually(async () => expect(await standing(ada)).toMatchObject({ state: 'cancelled', until: next, graceUntil: null }));
  await earnPoints(at.app, ada, 500n);
  ada = await later(ada, Date.parse(next) - at.app.now + 1000, 'over');
  expect([(await renewals(ada)).length, (await own(ada)).points]).toEqual([1, '500']);
});

it('that was cancelled in its grace and not paid is over with it', async () => {
  let ada = await inGrace();
  const { graceUntil } = await standing(ada);
  await ada.post('/api/subscription/cancel');
  ada = await later(ada, Date.parse(graceUntil ?? '') - at.app.now - HOUR, 'cancelled');
  ada = await later(ada, HOUR + 1000, 'over');
  expect((await rightsOf(at.app, ada.user)).subscriptionType).toBe('free');
});

it('paid twice at once it is renewed once, and the other payment goes back to the card', async () => {
  const ada = await inGrace();
  const line = await lineOf(ada);
  const ids = [await begun(ada, line), await begun(ada, line)];
  await Promise.all(ids.map(paidByCard));
  await eventually(async () => expect((await ends(ada, ...ids)).sort()).toEqual(['delivered', 'refunded']));
  expect(await renewals(ada)).toHaveLength(1);
  await eventually(async () => expect(ids.flatMap(refundsTo)).toMatchObject([{ cents: CENTS }]));
});

it('paid after it lapsed it is not premium again, and the payment goes back to the card', async () => {
  let ada = await inGrace();
  const graceEnds = Date.parse((await standing(ada)).graceUntil ?? '');
  ada = await later(ada, graceEnds - HOUR - at.app.now, 'grace');
  const id = await begun(ada, await lineOf(ada));
  ada = await later(ada, HOUR + 1000, 'over');
  // The page of the card is open for most of a day.
  await paidByCard(id);
  await eventually(async () => expect(await ends(ada, id)).toEqual(['refunded']));
  expect([(await standing(ada)).state, await renewals(ada)]).toEqual(['over', []]);
  expect(refundsTo(id)).toMatchObject([{ cents: CENTS }]);
});

it('is offered to its owner alone, and in its grace alone', async () => {
  const ada = await inGrace();
  const line = await lineOf(ada);
  const { code, message } = subscriptionRefusals.notDue;
  const refusedTo = async (who: Member, asked: object = line) => {
    const { lines } = await offered(who, asked);
    expect(lines).toMatchObject([{ prices: {}, refused: { code, message } }]);
    const { status } = await at.app.unchanged(() => who.post('/api/payments', { method: 'card', total: CENTS, lines: [asked] }));
    expect(status).toBe(409);
  };
  await refusedTo(await signedIn(at.app, at.fan.user));
  await refusedTo(ada, { kind: 'renewal', details: {} });
  const id = await begun(ada, line);
  await paidByCard(id);
  await at.delivered(id, ada);
  await refusedTo(ada);
});

/** Premium whose second month was paid by card, and that payment. */
const renewed = async (): Promise<readonly [Member, string]> => {
  const ada = await inGrace();
  const id = await begun(ada, await lineOf(ada));
  await paidByCard(id);
  await at.delivered(id, ada);
  return [ada, id];
};

it('that an admin pays back ends premium', async () => {
  const [ada, id] = await renewed();
  const admin = await grant(at.app, await at.app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  const [line] = (await at.shown(id, ada)).lines;
  const asked = { reason: 'Paid by mistake' };
  expect(await admin.post(`/api/admin/payments/${id}/lines/${line?.id}/refund`, asked)).toMatchObject({ status: 204 });
  await eventually(async () => expect([(await standing(ada)).state, await ends(ada, id)]).toEqual(['over', ['refunded']]));
});

it('that a bank takes back ends premium', async () => {
  const [ada, id] = await renewed();
  const dispute = { id: `dp_${id}`, intentId: `pi_${at.sessionOf(id)}`, cents: CENTS, status: 'lost' };
  at.stripe.book.open(dispute);
  await eventually(async () => expect((await at.hook(dispute.id, { type: 'charge.dispute.closed' })).status).toBe(204));
  await eventually(async () => expect([(await standing(ada)).state, await ends(ada, id)]).toEqual(['over', ['reversed']]));
});
