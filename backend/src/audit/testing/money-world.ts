import { randomUUID } from 'node:crypto';
import { endOfMonth, monthAfter, monthOf, NO_PAY_RATES } from '@refrain/contracts/earnings';
import type { GiftCard, GiftCode } from '@refrain/contracts/gift-cards';
import { money, type Currency } from '@refrain/contracts/kernel';
import type { Payment, WalletMethod } from '@refrain/contracts/payments';
import type { PayoutsPage } from '@refrain/contracts/payouts';
import { payInPiPath, type PiPaymentCreated } from '@refrain/contracts/pi-payments';
import { Ledger } from '../../ledger/ledger';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, StripeDouble } from '../../payments/cards/testing/stripe-double';
import { PiRateSource } from '../../pi';
import { PiWorld } from '../../pi-payments/testing/pi-world';
import { grant, signedIn } from '../../testing/people';
import { send } from '../../testing/http';
import { eventually, someone, type Member } from '../../testing/test-app';
import { publish, song } from '../../testing/uploads';

/** A machine that runs other tests beside takes its time. */
const PATIENCE_MS = 60_000;
/** Dollars for a Pi. */
const PI_TO_USD = 0.25;
const TIP_CENTS = 500;
const { version: _version, from: _from, ...NOTHING } = NO_PAY_RATES;

/** A name that stands nowhere else: what is left of a person is searched for it. */
export const canary = (of: string): string => `${of}canary${randomUUID().slice(0, 8)}`;

/** A site on which money is really moved in each way there is: points, a card, Pi, gift cards, premium, a statement and a payout. */
export class MoneyWorld {
  private constructor(
    private readonly pi: PiWorld,
    private readonly stripe: StripeDouble,
  ) {}

  static async start(): Promise<MoneyWorld> {
    const stripe = await StripeDouble.start();
    Object.assign(process.env, { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: stripe.url });
    const pi = await PiWorld.start();
    const source = pi.app.app.get(PiRateSource);
    const shown = source.rates.bind(source);
    jest
      .spyOn(source, 'rates')
      .mockImplementation(async () => ({ ...(await shown()), piToUsd: PI_TO_USD, source: 'rates.test', isLive: true }));
    return new MoneyWorld(pi, stripe);
  }

  get app() {
    return this.pi.app;
  }

  async end(): Promise<void> {
    await this.pi.end();
    await this.stripe.stop();
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']) delete process.env[name];
  }

  private admin = async (): Promise<Member> =>
    grant(this.app, await this.app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });

  private given = 0;
  /** A fan with points. */
  async fan(points: number, name = canary('fan')): Promise<Member> {
    const member = await this.app.member(someone(name));
    await this.credit(member, 'POINTS', points);
    return member;
  }
  private async credit({ user }: Member, currency: Currency, units: number): Promise<void> {
    const [event] = (await this.app.events('AccountRegistered')).slice(-1);
    if (!event) throw new Error('nobody registered');
    const asked = { from: 'world', to: 'available', amount: money(currency, BigInt(units)) } as const;
    const why = { event, process: `gift-${(this.given += 1)}` };
    await this.app.app.get(Ledger).move({ ownerId: user.id, currency }, asked, why);
  }

  private async intended(who: Member, method: string, total: string, line: object): Promise<string> {
    const { status, body } = await who.post('/api/payments', { method, total, lines: [line] });
    if (status !== 201) throw new Error(`a payment answered ${status}: ${JSON.stringify(body)}`);
    return (body as Payment).id;
  }
  private settled = (who: Member, id: string): Promise<void> =>
    eventually(async () => {
      const { status, lines } = (await who.get(`/api/payments/${id}`)).body as Payment;
      expect([status, ...lines.map(({ state }) => state)]).toEqual(['settled', ...lines.map(() => 'delivered')]);
    }, PATIENCE_MS);
  private tip = (artist: Member) => ({ kind: 'tip', details: { artistId: artist.user.id, cents: String(TIP_CENTS) } });

  /** Returns the id of the payment, as the others do. */
  payInPoints = (fan: Member, line: object, cents = TIP_CENTS): Promise<string> => this.payInWallet(fan, 'points', line, cents);
  private async payInWallet(fan: Member, method: WalletMethod, line: object, cents: number): Promise<string> {
    const id = await this.intended(fan, method, String(cents), line);
    await fan.post(`/api/payments/${id}/start`);
    await this.settled(fan, id);
    return id;
  }
  /** Of dollars that came into the wallet before. */
  async tipInDollars(fan: Member, artist: Member): Promise<string> {
    await this.credit(fan, 'USD', TIP_CENTS);
    return this.payInWallet(fan, 'wallet-usd', this.tip(artist), TIP_CENTS);
  }
  tipInPoints = (fan: Member, artist: Member): Promise<string> => this.payInPoints(fan, this.tip(artist));

  async tipByCard(fan: Member, artist: Member): Promise<string> {
    const id = await this.intended(fan, 'card', String(TIP_CENTS), this.tip(artist));
    await fan.post(`/api/payments/${id}/start`);
    const session = this.stripe.book.opened(id)?.id ?? 'none';
    this.stripe.book.pay(session);
    const { body, signature } = this.stripe.webhook('checkout.session.completed', session, this.app.now);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await send(this.app.origin, 'POST', '/api/payments/card/webhook', { raw: body, headers });
    await this.settled(fan, id);
    return id;
  }

  async tipInPi(artist: Member): Promise<string> {
    const payer = await this.pi.payer();
    const id = await this.intended(payer, 'pi', '200000000', this.tip(artist));
    expect((await payer.post(`/api/payments/${id}/start`)).body).toMatchObject({ redirectUrl: payInPiPath(id) });
    const { paymentData } = (await payer.post(`/api/pi/purchases/${id}`)).body as PiPaymentCreated;
    const payment = this.pi.pi.begin(payer.uid, paymentData.amount, paymentData.metadata.intentId);
    await payer.post(`/api/pi/payments/${id}/approve`, { piPaymentId: payment.identifier });
    const body = { piPaymentId: payment.identifier, txid: this.pi.pi.sign(payment) };
    await payer.post(`/api/pi/payments/${id}/complete`, body);
    await this.settled(payer, id);
    return id;
  }

  /** A gift card that a fan pays for and another one redeems. */
  async giftCard(fan: Member, other: Member, words: string): Promise<string> {
    const card = (await fan.post('/api/gift-cards', { cents: 1000, words })).body as GiftCard;
    const id = await this.payInPoints(fan, { kind: 'gift-card', details: { giftCardId: card.id } }, 1000);
    let code = '';
    await eventually(async () => {
      code = ((await fan.post(`/api/gift-cards/${card.id}/code`)).body as GiftCode).code;
      expect(code).not.toBe(undefined);
    }, PATIENCE_MS);
    expect((await other.post('/api/gift-cards/redeem', { code })).status).toBe(200);
    return id;
  }

  /** Closes the month that runs, in which one song was heard, by the highest flat rate. Sessions end. Returns the month. */
  async monthOfPlays(artist: Member, listener: Member, plays: number): Promise<string> {
    const month = monthOf(new Date(this.app.now).toISOString());
    const admin = await this.admin();
    const figures = { ...NOTHING, flatMicros: 1_000_000, after: 0, from: month };
    expect((await admin.post('/api/admin/earnings/rates', figures)).status).toBe(204);
    const track = await publish(artist, await song(4), { title: 'Kiln' });
    for (let n = 0; n < plays; n += 1) {
      this.app.now += 60_000;
      const startedAt = new Date(this.app.now - 4000).toISOString();
      const body = { playId: randomUUID(), startedAt, secondsPlayed: 4, quality: 'streaming', source: 'track' };
      expect((await listener.post(`/api/tracks/${track.id}/plays`, body)).status).toBeLessThan(300);
    }
    this.app.now = Date.parse(endOfMonth(month)) + 2 * 3_600_000;
    await eventually(async () => {
      await this.app.timers.fireDue();
      expect((await this.app.events('StatementClosed')).length).toBeGreaterThan(0);
    }, PATIENCE_MS);
    return month;
  }

  /** Paid out by hand, approved by two admins. Returns the id of the payout. */
  async payout(artist: Member, cents: number, payTo: string): Promise<string> {
    const who = await signedIn(this.app, artist.user);
    const [one, other] = [await this.admin(), await this.admin()];
    const rules = { after: 1, threshold: 100, twoPeopleAbove: 100, dailyCap: 1_000_000 };
    await one.post('/api/admin/payouts/rules', rules);
    expect((await who.post('/api/payouts', { amount: cents, payTo })).status).toBe(204);
    const reached = async (state: string): Promise<string> => {
      let id = '';
      await eventually(async () => {
        const [newest] = ((await who.get('/api/payouts')).body as PayoutsPage).payouts;
        expect(newest?.state).toBe(state);
        id = newest?.id ?? '';
      }, PATIENCE_MS);
      return id;
    };
    const id = await reached('waiting');
    for (const admin of [one, other]) expect((await admin.post(`/api/admin/payouts/${id}/approve`)).status).toBe(204);
    await reached('awaiting');
    expect((await one.post(`/api/admin/payouts/${id}/settle`, { reference: 'TRANSFER-1' })).status).toBe(204);
    return reached('settled');
  }
}

/** The first of the next month, so that all of a spec happens in one. */
export const firstOfNextMonth = (now: number): number =>
  Date.parse(`${monthAfter(monthOf(new Date(now).toISOString()))}-02T00:00:00.000Z`);
