import { kernelRefusals } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import {
  PAYMENT_OPEN_SECONDS,
  paymentRefusals,
  type CheckoutOffer,
  type Payment,
  type PaymentsPage,
  type StartedPayment,
} from '@refrain/contracts/payments';
import { deletion } from '@refrain/contracts/personal-data';
import { tipRefusals, tipTexts } from '@refrain/contracts/tips';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { Erasures } from '../personal-data/erasures';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { PaymentWords } from './payment-words';
import { auditPayments } from './testing/payment-auditor';
import { earnPoints } from './testing/earn-points';
import { DeliverWhenSettled } from './deliver-when-settled.reaction';
import { GiveBackWhenRefunded } from './refunds/give-back-when-refunded.reaction';
import { TakeFromWalletWhenStarted } from './wallet/take-from-wallet-when-started.reaction';
import { deliveredAgain } from '../testing/delivered-again';

let app: TestApp;
let [artist, fan] = [] as unknown as [Member, Member];

beforeAll(async () => {
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
  await earnPoints(app, fan, 10_000n);
});
afterAll(async () => {
  const events = await app.events();
  const { faults, accounts } = recount(events);
  expect([faults, auditPayments(events, accounts)]).toEqual([[], []]);
  await app.end();
});

const tip = (to: Member = artist, cents = '500') => ({ kind: 'tip', details: { artistId: to.user.id, cents } });
const offer = (who: Member, ...lines: unknown[]) => who.get(`/api/checkout?lines=${encodeURIComponent(JSON.stringify(lines))}`);
const create = (who: Member, lines: unknown = [tip()], total = '500', method = 'points') =>
  who.post('/api/payments', { method, total, lines });
const created = async (who: Member, ...asked: unknown[]) => {
  const { status, body } = await create(who, asked.length > 0 ? asked : [tip()], String(500 * Math.max(1, asked.length)));
  expect(status).toBe(201);
  return body as Payment;
};
const start = (who: Member, id: string) => who.post(`/api/payments/${id}/start`);
const shown = async (who: Member, id: string) => (await who.get(`/api/payments/${id}`)).body as Payment;
const balance = async ({ user }: Member, purpose: 'available' | 'held' = 'available') =>
  BigInt((await app.app.get(Ledger).balances({ ownerId: user.id, currency: 'POINTS' }))[purpose]);

it('explains each amount before anyone says yes, and stores nothing', async () => {
  const { status, body } = await app.unchanged(() => offer(fan, tip()));
  const { lines, methods } = body as CheckoutOffer;
  const name = artist.user.displayName;
  expect([status, lines]).toEqual([
    200,
    [
      {
        ...{ kind: 'tip', details: { artistId: artist.user.id, cents: '500' } },
        ...{ title: tipTexts.title(name), text: tipTexts.text(name), actionUrl: `/${artist.user.username}` },
        ...{ goes: [{ name, share: 100 }], prices: { POINTS: '500', USD: '500' }, refused: null },
      },
    ],
  ]);
  expect(methods.map(({ method, total, isUsable }) => [method, total, isUsable])[0]).toEqual(['points', '500', true]);
});

it('a fan tips in points: the artist has them once the payment was settled', async () => {
  const [had, has] = [await balance(artist), await balance(fan)];
  const { id, status, lines } = await created(fan);
  expect([status, lines.map(({ state }) => state)]).toEqual(['open', ['waiting']]);
  const { body } = await start(fan, id);
  expect(body as StartedPayment).toMatchObject({ payment: { id, status: 'settled' }, redirectUrl: null });
  await eventually(async () => expect((await shown(fan, id)).lines).toMatchObject([{ state: 'delivered', refunded: '0' }]));
  expect([(await balance(artist)) - had, has - (await balance(fan)), await balance(fan, 'held')]).toEqual([500n, 500n, 0n]);
});

it('pays once, however often it is asked, and answers the same', async () => {
  const has = await balance(fan);
  const { id } = await created(fan);
  const answers = await Promise.all(Array.from({ length: 16 }, () => start(fan, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(has - (await balance(fan))).toBe(500n);
});

it('one key makes one payment, and another body under it is refused', async () => {
  const ask = (total: string) =>
    fan.post('/api/payments', { method: 'points', total, lines: [tip()] }, { 'idempotency-key': 'a-sample-key' });
  const [one, two] = [await ask('500'), await ask('500')];
  expect([one.status, (two.body as Payment).id]).toEqual([201, (one.body as Payment).id]);
  expect(await ask('501')).toMatchObject(refused(kernelRefusals.keyReused));
});

it('is answered as the log has it, also where its view is behind', async () => {
  const [paid, given] = [await created(fan), await created(fan)];
  const behind = (shownAs: Payment) => jest.spyOn(app.app.get(PaymentWords), 'of').mockResolvedValueOnce(shownAs);
  behind(paid);
  expect((await start(fan, paid.id)).body).toMatchObject({ payment: { id: paid.id, status: 'settled', reason: null } });
  behind(given);
  expect((await fan.post(`/api/payments/${given.id}/cancel`)).body).toMatchObject({ id: given.id, status: 'cancelled' });
});

it('is declined where there is not enough, and nothing is taken', async () => {
  const poor = await app.member();
  const { id } = await created(poor);
  expect(await start(poor, id)).toMatchObject({ status: 200, body: { payment: { status: 'declined' } } });
  expect(await shown(poor, id)).toMatchObject({ status: 'declined', reason: ledgerRefusals.insufficientFunds.code });
  expect(await start(poor, id)).toMatchObject(refused(paymentRefusals.over));
});

it('pays back a line that cannot be delivered any more, and delivers the others', async () => {
  const gone = await app.artist();
  const { id } = await created(fan, tip(gone), tip());
  await gone.post('/api/user/delete', { password: PASSWORD });
  const has = await balance(fan);
  await start(fan, id);
  await eventually(async () => expect((await shown(fan, id)).lines.map(({ state }) => state)).toEqual(['refunded', 'delivered']));
  await eventually(async () => expect(has - (await balance(fan))).toBe(500n));
});

it('is cancelled before it was begun, and expires by itself', async () => {
  const [one, two] = [await created(fan), await created(fan)];
  const cancel = (id: string) => fan.post(`/api/payments/${id}/cancel`);
  expect(await cancel(one.id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await start(fan, one.id)).toMatchObject(refused(paymentRefusals.over));
  app.now += PAYMENT_OPEN_SECONDS * 1000;
  expect(await start(fan, two.id)).toMatchObject(refused(paymentRefusals.expired));
  await eventually(async () => {
    await app.timers.fireDue();
    expect((await shown(fan, two.id)).status).toBe('expired');
  });
  expect(await cancel(two.id)).toMatchObject(refused(paymentRefusals.over));
});

it('the price that was seen is the price that is paid', async () => {
  expect(await create(fan, [tip()], '499')).toMatchObject(refused(paymentRefusals.priceChanged));
  expect(await create(fan, [tip()], '500', 'pi')).toMatchObject(refused(paymentRefusals.methodNotPossible));
});

it.each([
  ['a tip for oneself', () => tip(fan), tipRefusals.self],
  [
    'a tip for a fan',
    () => tip({ ...fan, user: { ...fan.user, id: '00000000-0000-4000-8000-000000000000' } } as Member),
    tipRefusals.artistUnknown,
  ],
  ['too small a tip', () => tip(artist, '49'), tipRefusals.amountNotValid],
  ['too large a tip', () => tip(artist, '50001'), tipRefusals.amountNotValid],
  ['half a tip', () => tip(artist, '50.5'), tipRefusals.amountNotValid],
])('%s is shown with the reason, and refused', async (_, line, { code, message }) => {
  const { body } = await offer(fan, line());
  expect((body as CheckoutOffer).lines[0]?.refused).toEqual({ code, message });
  expect((body as CheckoutOffer).methods.some(({ isUsable }) => isUsable)).toBe(false);
  const answer = await app.unchanged(() => create(fan, [line()]));
  expect(answer).toMatchObject({ ...refused(paymentRefusals.lineRefused), body: { errors: { 'lines.0': message } } });
});

it.each([
  ['nothing', []],
  ['no list', 'a'.repeat(60_000)],
  ['a line without details', [{ kind: 'tip' }]],
  ['details that are no text', [{ kind: 'tip', details: { cents: 500 } }]],
  ['too long a detail', [{ kind: 'tip', details: { artistId: 'a'.repeat(65) } }]],
  ['too many lines', Array.from({ length: 21 }, () => ({ kind: 'tip', details: {} }))],
])('%s is no order', async (_, lines) => {
  expect(await app.unchanged(() => create(fan, lines))).toMatchObject(refused(paymentRefusals.linesNotValid));
});
it('what nobody sells cannot be bought', async () => {
  const nothing = { kind: 'constructor', details: {} };
  expect(await create(fan, [nothing])).toMatchObject(refused(paymentRefusals.kindUnknown));
  expect(await offer(fan, nothing)).toMatchObject(refused(paymentRefusals.kindUnknown));
  for (const lines of ['', '[', '{}', 'null'])
    expect(await fan.get(`/api/checkout?lines=${lines}`)).toMatchObject(refused(paymentRefusals.linesNotValid));
});

it('shows nobody the payments of another person', async () => {
  const { id } = await created(fan);
  const other = await app.member();
  for (const answer of [
    await other.get(`/api/payments/${id}`),
    await start(other, id),
    await other.post(`/api/payments/${id}/cancel`),
  ])
    expect(answer).toMatchObject(refused(paymentRefusals.unknown));
  expect((await other.get('/api/payments')).body).toEqual({ payments: [], next: null });
  expect(((await fan.get('/api/payments')).body as PaymentsPage).payments[0]).toMatchObject({ id, status: 'open' });
});

it('what an erased person bought stays delivered, and their list is gone', async () => {
  const leaver = await app.member();
  await earnPoints(app, leaver, 500n);
  const { id } = await created(leaver);
  await start(leaver, id);
  await eventually(async () => expect((await shown(leaver, id)).lines[0]?.state).toBe('delivered'));
  await leaver.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  const tips = await app.events('TipGiven');
  expect(tips.map(({ data }) => (data as { paymentId: string }).paymentId)).toContain(id);
});

it.each([DeliverWhenSettled, GiveBackWhenRefunded, TakeFromWalletWhenStarted])(
  'what is delivered again changes nothing: %p',
  async (reaction) => {
    const { events, appended } = await deliveredAgain(app, reaction);
    expect(events).toBeGreaterThan(0);
    expect(appended).toEqual([]);
  },
);
