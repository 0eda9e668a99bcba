import type { GiftCard, GiftCode } from '@refrain/contracts/gift-cards';
import type { ThingHistory } from '@refrain/contracts/history';
import type { Notification } from '@refrain/contracts/notifications';
import { paymentRefusals, refundFields, type DeskPayment, type Payment, type PaymentDeskPage } from '@refrain/contracts/payments';
import { giftCardRefusals } from '@refrain/contracts/gift-cards';
import { subscriptionRefusals } from '@refrain/contracts/subscriptions';
import { Ledger } from '../../ledger/ledger';
import { recount } from '../../ledger/testing/auditor';
import { NOBODY } from '../../testing/doubles/nobody';
import { desksThatSaw } from '../../testing/looks';
import { grant, rightsOf } from '../../testing/people';
import { deliveredAgain } from '../../testing/delivered-again';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { RefundWhenAsked } from './refund-when-asked.reaction';
import { earnPoints } from '../testing/earn-points';

const REASON = 'The wrong artist was chosen';
let app: TestApp;
let [admin, artist, fan] = [] as unknown as [Member, Member, Member];

beforeAll(async () => {
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  for (const member of [admin, fan]) await earnPoints(app, member, 10_000n);
});
afterAll(async () => {
  expect(recount(await app.events()).faults).toEqual([]);
  await app.end();
});

const balance = async (ownerId: string) => (await app.app.get(Ledger).balances({ ownerId, currency: 'POINTS' })).available;
const bought = async (who: Member, kind: string, details: object, total: string): Promise<Payment> => {
  const { body } = await who.post('/api/payments', { method: 'points', total, lines: [{ kind, details }] });
  const { id } = body as Payment;
  expect((await who.post(`/api/payments/${id}/start`)).status).toBe(200);
  await eventually(async () => expect((await shown(who, id)).lines[0]?.state).toBe('delivered'));
  return shown(who, id);
};
const shown = async (who: Member, id: string) => (await who.get(`/api/payments/${id}`)).body as Payment;
const tipped = (who: Member = fan) => bought(who, 'tip', { artistId: artist.user.id, cents: '500' }, '500');
const refund = ({ id, lines: [line] }: Payment, reason = REASON, by = admin) =>
  by.post(`/api/admin/payments/${id}/lines/${line?.id}/refund`, { reason });
const onDesk = async (id: string) =>
  ((await admin.get(`/api/admin/payments?find=${id}`)).body as PaymentDeskPage).payments[0] as DeskPayment;
const paidBack = async (payment: Payment) => {
  expect(await refund(payment)).toMatchObject({ status: 204 });
  await eventually(async () => expect((await onDesk(payment.id)).lines[0]).toMatchObject({ state: 'refunded' }));
};
const refusedWith = async (payment: Payment, { code }: { code: string }) => {
  expect(await refund(payment)).toMatchObject({ status: 204 });
  await eventually(async () =>
    expect((await onDesk(payment.id)).lines[0]).toMatchObject({ state: 'delivered', refusal: code, refundReason: REASON }),
  );
};

it('a tip that is paid back leaves the wallet of the artist, the list of supporters and the goal, and its payer hears of it', async () => {
  await artist.post('/api/tip-goals', { title: 'A sample goal', target: 10_000 });
  const [had, has] = [await balance(fan.user.id), await balance(artist.user.id)];
  const payment = await tipped();
  const goals = async () => (await fan.get(`/api/tips/artists/${artist.user.id}`)).body;
  await eventually(async () => expect(JSON.stringify(await goals())).toContain('"given":500'));
  await paidBack(payment);
  await eventually(async () => expect([await balance(fan.user.id), await balance(artist.user.id)]).toEqual([had, has]));
  expect(await shown(fan, payment.id)).toMatchObject({ status: 'settled', lines: [{ state: 'refunded', refunded: '500' }] });
  await eventually(async () => expect(await goals()).toMatchObject({ goal: { given: 0, tips: 0 }, supporters: [] }));
  await eventually(async () => {
    const list = (await fan.get('/api/notifications')).body as readonly Notification[];
    expect(list[0]).toMatchObject({ kind: 'payment_refunded', actionUrl: `/payments/${payment.id}` });
  });
  expect(await refund(payment)).toMatchObject(refused(paymentRefusals.paidBack));
  const { events } = (await admin.get(`/api/admin/history/payment/${payment.id}`)).body as ThingHistory;
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['PaymentIntended', 'PaymentSettled', 'PaymentRefunded']),
  );
});

it('pays back once, however many admins ask at once', async () => {
  const payment = await tipped();
  const had = BigInt(await balance(fan.user.id));
  const answers = await Promise.all(Array.from({ length: 16 }, () => refund(payment)));
  expect(answers.every(({ status }) => status === 204 || status === 409)).toBe(true);
  await eventually(async () => expect(BigInt(await balance(fan.user.id))).toBe(had + 500n));
  const back = (await app.events('PaymentRefunded')).filter(
    ({ data }) => (data as { paymentId: string }).paymentId === payment.id,
  );
  expect(back).toHaveLength(1);
});

it('what an artist spent is not paid back, and says so until it is there again', async () => {
  const payment = await tipped();
  const other = await app.artist();
  const left = await balance(artist.user.id);
  await bought(artist, 'tip', { artistId: other.user.id, cents: left }, left);
  const had = await balance(fan.user.id);
  await refusedWith(payment, paymentRefusals.spent);
  expect(await balance(fan.user.id)).toBe(had);
  await earnPoints(app, artist, 500n);
  await paidBack(payment);
});

it('a gift card is void as long as nobody redeemed it, and its fee comes back too', async () => {
  const draft = async () => (await fan.post('/api/gift-cards', { cents: 1000, artistId: artist.user.id })).body as GiftCard;
  const [one, two] = [await draft(), await draft()];
  const had = BigInt(await balance(fan.user.id));
  const first = await bought(fan, 'gift-card', { giftCardId: one.id }, '1000');
  const { code } = (await fan.post(`/api/gift-cards/${one.id}/code`)).body as GiftCode;
  await paidBack(first);
  await eventually(async () => expect([BigInt(await balance(fan.user.id)), await balance(one.id)]).toEqual([had, '0']));
  const holder = await app.member();
  // Returned, or unknown once the views have passed it.
  expect([404, 409]).toContain((await holder.post('/api/gift-cards/redeem', { code })).status);
  const second = await bought(fan, 'gift-card', { giftCardId: two.id }, '1000');
  const again = (await fan.post(`/api/gift-cards/${two.id}/code`)).body as GiftCode;
  expect(await holder.post('/api/gift-cards/redeem', again)).toMatchObject({ status: 200 });
  await refusedWith(second, giftCardRefusals.redeemed);
});

it('premium that is paid back ends at once, and premium that has ended is not paid back', async () => {
  const has = async () => (await rightsOf(app, fan.user)).subscriptionType === 'premium';
  const one = await bought(fan, 'subscription', { plan: 'monthly' }, '500');
  await eventually(async () => expect(await has()).toBe(true));
  await paidBack(one);
  await eventually(async () => expect(await has()).toBe(false));
  const two = await bought(fan, 'subscription', { plan: 'monthly' }, '500');
  expect((await fan.post('/api/user/subscription', { subscriptionType: 'free' })).status).toBe(200);
  await refusedWith(two, subscriptionRefusals.used);
});

it('refuses what was not delivered, what is nobody’s, and what an admin bought for themselves', async () => {
  const { body } = await fan.post('/api/payments', {
    ...{ method: 'points', total: '500', lines: [{ kind: 'tip', details: { artistId: artist.user.id, cents: '500' } }] },
  });
  expect(await refund(body as Payment)).toMatchObject(refused(paymentRefusals.notSettled));
  expect(await refund(await tipped(admin))).toMatchObject(refused(paymentRefusals.own));
  const payment = await tipped();
  expect(await refund({ ...payment, lines: [{ ...payment.lines[0]!, id: NOBODY }] })).toMatchObject(
    refused(paymentRefusals.unknown),
  );
  expect(await refund({ ...payment, id: NOBODY })).toMatchObject(refused(paymentRefusals.unknown));
  expect(await refund(payment, ' ')).toMatchObject({ status: 400 });
  expect(await refund(payment, 'a'.repeat(refundFields.reason.maxLength.value + 1))).toMatchObject({ status: 400 });
  expect(await refund(payment, REASON, fan)).toMatchObject({ status: 403 });
});

it('the desk lists payments of everyone, finds those of a person, and says whose they are', async () => {
  const all = (await admin.get('/api/admin/payments')).body as PaymentDeskPage;
  expect(all.payments.length).toBeGreaterThan(5);
  expect(await desksThatSaw(app, fan.user.id)).toEqual(['payments']);
  const own = (await admin.get(`/api/admin/payments?find=${admin.user.username}`)).body as PaymentDeskPage;
  expect(own.payments.map(({ isOwn, person }) => [isOwn, person.displayName])).toEqual([[true, admin.user.displayName]]);
  expect((await admin.get('/api/admin/payments?find=nobody-at-all')).body).toEqual({ payments: [], next: null });
});

it('what is delivered again changes nothing', async () => {
  const { events, appended } = await deliveredAgain(app, RefundWhenAsked);
  expect(events).toBeGreaterThan(0);
  expect(appended).toEqual([]);
});
