import type { GiftCard, GiftCode } from '@refrain/contracts/gift-cards';
import { kernelRefusals, money, moneyText, type Currency, type Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import {
  METHOD_CURRENCY,
  paymentRefusals,
  paymentTexts,
  type CheckoutOffer,
  type Payment,
  type PaymentIntended,
  type StartedPayment,
} from '@refrain/contracts/payments';
import { piWayTexts } from '@refrain/contracts/pi-payments';
import { walletTexts, type WalletPage } from '@refrain/contracts/wallet';
import { Ledger } from '../../ledger/ledger';
import { recount } from '../../ledger/testing/auditor';
import { PiRateSource } from '../../pi';
import { deliveredAgain } from '../../testing/delivered-again';
import { refused } from '../../testing/http';
import { grant } from '../../testing/people';
import { eventually, TestApp, type Member } from '../../testing/test-app';
import { GiveBackWhenRefunded } from '../refunds/give-back-when-refunded.reaction';
import { TakeFromWalletWhenStarted } from './take-from-wallet-when-started.reaction';
import { earnPoints } from '../testing/earn-points';
import { auditPayments } from '../testing/payment-auditor';

/** A tip of five dollars, which are 20 Pi at 25 cents for a Pi. */
const WAYS = [
  ['wallet-pi', '200000000'],
  ['wallet-usd', '500'],
] as const;
type Way = (typeof WAYS)[number][0];
const PRICE = Object.fromEntries(WAYS) as Readonly<Record<Way, string>>;

let app: TestApp;
let [artist, admin] = [] as unknown as [Member, Member];
let piToUsd: number | null = 0.25;

beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  const source = app.app.get(PiRateSource);
  const shown = source.rates.bind(source);
  jest.spyOn(source, 'rates').mockImplementation(async () => ({
    ...(await shown()),
    ...(piToUsd === null ? {} : { piToUsd, source: 'rates.test', isLive: true }),
  }));
});
beforeEach(() => (piToUsd = 0.25));
afterAll(async () => {
  const events = await app.events();
  const { faults, accounts } = recount(events);
  expect([faults, auditPayments(events, accounts)]).toEqual([[], []]);
  await app.end();
});

/** A fan with so many times the price of a tip in the wallet. */
const fanWith = async (way: Way, times = 1n): Promise<Member> => {
  const fan = await app.member();
  if (times > 0n) await earnPoints(app, fan, BigInt(PRICE[way]) * times, METHOD_CURRENCY[way]);
  return fan;
};
const tip = (to: Member = artist) => ({ kind: 'tip', details: { artistId: to.user.id, cents: '500' } });
const offered = async (who: Member, way: Way, line: object = tip()) => {
  const { body } = await who.get(`/api/checkout?lines=${encodeURIComponent(JSON.stringify([line]))}`);
  return (body as CheckoutOffer).methods.find(({ method }) => method === way);
};
const create = (who: Member, way: string, total: string, line: object = tip(), headers = {}) =>
  who.post('/api/payments', { method: way, total, lines: [line] }, headers);
const created = async (who: Member, way: Way, total = PRICE[way], line: object = tip()): Promise<string> => {
  const { status, body } = await create(who, way, total, line);
  expect(status).toBe(201);
  return (body as Payment).id;
};
const start = (who: Member, id: string) => who.post(`/api/payments/${id}/start`);
const shown = async (who: Member, id: string) => (await who.get(`/api/payments/${id}`)).body as Payment;
const delivered = (who: Member, id: string) =>
  eventually(async () => expect((await shown(who, id)).lines).toMatchObject([{ state: 'delivered' }]));
const paid = async (who: Member, way: Way, total?: string, line?: object): Promise<string> => {
  const id = await created(who, way, total, line);
  expect((await start(who, id)).body).toMatchObject({ payment: { id, status: 'settled' }, redirectUrl: null });
  await delivered(who, id);
  return id;
};
const balances = ({ user }: Member, way: Way) =>
  app.app.get(Ledger).balances({ ownerId: user.id, currency: METHOD_CURRENCY[way] as Currency });
const text = (way: Way, units: string) => moneyText(money(METHOD_CURRENCY[way], units));
const taken = async (id: string) =>
  (await app.events('HoldCaptured')).filter(({ data }) => (data as { cause: { stream: string } }).cause.stream.endsWith(id));

describe.each(WAYS)('by %s', (way, price) => {
  const rate = way === 'wallet-pi' ? `${piWayTexts.rate('1 π = $0.2500', 'rates.test')} ` : '';

  it('is offered where there is enough, with what stays, and says what is missing where there is not', async () => {
    const [rich, poor] = [await fanWith(way, 3n), await fanWith(way, 0n)];
    const left = String(BigInt(price) * 2n);
    expect(await app.unchanged(() => offered(rich, way))).toEqual({
      ...{ method: way, currency: METHOD_CURRENCY[way], total: price, amounts: [price] },
      ...{ isUsable: true, available: String(BigInt(price) * 3n) },
      note: expect.stringContaining(paymentTexts.walletLeft(text(way, String(BigInt(price) * 3n)), text(way, left))),
    });
    expect(await offered(poor, way)).toMatchObject({
      ...{ total: price, isUsable: false, available: '0' },
      note: expect.stringContaining(paymentTexts.walletShort(text(way, '0'), text(way, price))),
    });
    if (rate) expect((await offered(poor, way))?.note).toContain('rates.test');
  });

  it('what an artist earned and what is paid out to them is no money to spend', async () => {
    const earner = await app.artist();
    const [event] = (await app.events('AccountRegistered')).slice(-1) as [Recorded];
    const [currency, amount] = [METHOD_CURRENCY[way], money(METHOD_CURRENCY[way], price)];
    await app.app
      .get(Ledger)
      .move({ ownerId: earner.user.id, currency }, { from: 'world', to: 'payable', amount }, { event, process: `earned ${way}` });
    expect(await offered(earner, way)).toMatchObject({
      isUsable: false,
      note: expect.stringContaining(paymentTexts.walletPayable(text(way, price))),
    });
    const id = await created(earner, way);
    expect((await start(earner, id)).body).toMatchObject({ payment: { status: 'declined' } });
    expect(await balances(earner, way)).toEqual({ available: '0', held: '0', payable: price });
  });

  it('is taken by one hold and one capture, and the wallet and the history know it', async () => {
    const fan = await fanWith(way, 2n);
    const had = BigInt((await balances(artist, way)).payable);
    const id = await paid(fan, way);
    expect(await balances(fan, way)).toEqual({ available: price, held: '0', payable: '0' });
    expect(BigInt((await balances(artist, way)).payable) - had).toBe(BigInt(price));
    expect(await taken(id)).toHaveLength(1);
    const currency = METHOD_CURRENCY[way].toLowerCase();
    const { lines } = (await fan.get(`/api/wallet/${currency}/postings`)).body as WalletPage;
    expect(lines.slice(0, 2).map(({ title, actionUrl, amount }) => [title, actionUrl, amount])).toEqual([
      [walletTexts.payment.HoldCaptured, `/payments/${id}`, '0'],
      [walletTexts.payment.FundsHeld, `/payments/${id}`, `-${price}`],
    ]);
    const history = await admin.get(`/api/admin/history/payment/${id}`);
    expect(JSON.stringify(history.body)).toContain('PaymentSettled');
  });

  it('16 at once pay once, and 16 payments at once take no more than there is', async () => {
    const one = await fanWith(way, 3n);
    const id = await created(one, way);
    const answers = await Promise.all(Array.from({ length: 16 }, () => start(one, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await taken(id), (await balances(one, way)).available]).toMatchObject([[{}], String(BigInt(price) * 2n)]);

    const two = await fanWith(way, 3n);
    const ids = await Promise.all(Array.from({ length: 16 }, () => created(two, way)));
    await Promise.all(ids.map((each) => start(two, each)));
    const ends = await Promise.all(ids.map(async (each) => (await shown(two, each)).status));
    expect([...ends].sort()).toEqual([...Array<string>(13).fill('declined'), ...Array<string>(3).fill('settled')]);
    expect(await balances(two, way)).toMatchObject({ available: '0', held: '0' });
  });

  it('in two tabs with money for one, the second is declined with the code of points, and nothing is taken', async () => {
    const fan = await fanWith(way);
    const [one, two] = [await created(fan, way), await created(fan, way)];
    expect((await start(fan, one)).body as StartedPayment).toMatchObject({ payment: { status: 'settled' } });
    expect(await start(fan, two)).toMatchObject({
      status: 200,
      body: { payment: { status: 'declined', reason: ledgerRefusals.insufficientFunds.code } },
    });
    expect(await start(fan, two)).toMatchObject(refused(paymentRefusals.over));
    expect([await taken(two), await balances(fan, way)]).toMatchObject([[], { available: '0', held: '0' }]);
  });

  it('nobody pays out of the wallet of another person, and no other amount is paid', async () => {
    const [fan, thief] = [await fanWith(way), await fanWith(way, 0n)];
    const id = await created(fan, way);
    expect(await start(thief, id)).toMatchObject(refused(paymentRefusals.unknown));
    for (const total of ['0', '1', '-500', `${price}0`, `0${price}`])
      expect((await app.unchanged(() => create(fan, way, total))).status).toBeGreaterThanOrEqual(400);
    expect(await create(fan, way, '1')).toMatchObject(refused(paymentRefusals.priceChanged));
    const key = { 'idempotency-key': `${way}-one-wish` };
    expect((await create(fan, way, price, tip(), key)).status).toBe(201);
    const other = way === 'wallet-pi' ? 'wallet-usd' : 'wallet-pi';
    expect(await create(fan, other, PRICE[other], tip(), key)).toMatchObject(refused(kernelRefusals.keyReused));
    for (const name of ['wallet', 'wallet-points', 'constructor', way.toUpperCase()])
      expect((await create(fan, name, price)).status).toBe(400);
    expect((await balances(fan, way)).available).toBe(price);
  });

  it('who lost an answer and asks again, for the payment or for its start, is answered the same, and pays once', async () => {
    const fan = await fanWith(way, 3n);
    const key = { 'idempotency-key': `${way}-lost` };
    const made = [await create(fan, way, price, tip(), key), await create(fan, way, price, tip(), key)];
    const [id, ...others] = [...new Set(made.map(({ body }) => (body as Payment).id))];
    expect([made.map(({ status }) => status), others]).toEqual([[201, 201], []]);
    const again = () => fan.post(`/api/payments/${id}/start`, {}, key);
    const answers = [await again(), await again(), await start(fan, id ?? '')];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { payment: { id, status: 'settled' } } });
    await delivered(fan, id ?? '');
    expect([await taken(id ?? ''), (await balances(fan, way)).available]).toMatchObject([[{}], String(BigInt(price) * 2n)]);
  });

  it('a refund goes back to the balance that it came from', async () => {
    const fan = await fanWith(way);
    const id = await paid(fan, way);
    const { lines } = await shown(fan, id);
    const asked = await admin.post(`/api/admin/payments/${id}/lines/${lines[0]?.id}/refund`, { reason: 'The wrong artist' });
    expect(asked.status).toBe(204);
    await eventually(async () => expect(await balances(fan, way)).toEqual({ available: price, held: '0', payable: '0' }));
    // And pays again from there.
    await paid(fan, way);
  });
});

it('a price that was frozen at a live rate stands, and without one nothing that costs dollars is paid in Pi', async () => {
  const fan = await fanWith('wallet-pi', 2n);
  const id = await created(fan, 'wallet-pi');
  piToUsd = 0.2;
  expect(await create(fan, 'wallet-pi', PRICE['wallet-pi'])).toMatchObject(refused(paymentRefusals.priceChanged));
  piToUsd = null;
  expect(await offered(fan, 'wallet-pi')).toMatchObject({ total: null, amounts: [], isUsable: false, note: piWayTexts.notLive });
  expect(await create(fan, 'wallet-pi', PRICE['wallet-pi'])).toMatchObject(refused(paymentRefusals.methodNotPossible));
  expect((await start(fan, id)).body).toMatchObject({ payment: { status: 'settled', total: PRICE['wallet-pi'] } });
  const intended = (await app.events('PaymentIntended')).map(({ data }) => data as PaymentIntended['data']);
  expect(intended.find(({ paymentId }) => paymentId === id)?.quote).toMatchObject({ source: 'rates.test', isLive: true });
});

it('dollars buy premium and a gift card, and what is redeemed from that card buys again', async () => {
  const [fan, friend] = [await fanWith('wallet-usd', 4n), await fanWith('wallet-usd', 0n)];
  await paid(fan, 'wallet-usd', '499', { kind: 'subscription', details: { plan: 'monthly' } });
  const card = (await fan.post('/api/gift-cards', { cents: 1000 })).body as GiftCard;
  await paid(fan, 'wallet-usd', '1000', { kind: 'gift-card', details: { giftCardId: card.id } });
  expect((await balances(fan, 'wallet-usd')).available).toBe('501');
  const { code } = (await fan.post(`/api/gift-cards/${card.id}/code`)).body as GiftCode;
  expect((await friend.post('/api/gift-cards/redeem', { code })).status).toBe(200);
  await eventually(async () => expect((await balances(friend, 'wallet-usd')).available).toBe('1000'));
  await paid(friend, 'wallet-usd');
  expect((await balances(friend, 'wallet-usd')).available).toBe('500');
});

it.each([GiveBackWhenRefunded, TakeFromWalletWhenStarted])('what is delivered again changes nothing: %p', async (reaction) => {
  const { events, appended } = await deliveredAgain(app, reaction);
  expect(events).toBeGreaterThan(0);
  expect(appended).toEqual([]);
});
