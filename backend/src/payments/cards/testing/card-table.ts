import type { Payment } from '@refrain/contracts/payments';
import { Timers, type Timer } from '../../../kernel';
import { Clock } from '../../../kernel/values/clock';
import { Ledger } from '../../../ledger/ledger';
import { recount } from '../../../ledger/testing/auditor';
import { TIMERS } from '../../../processes/background';
import { send } from '../../../testing/http';
import { signedIn } from '../../../testing/people';
import { eventually, TestApp, type Member } from '../../../testing/test-app';
import { auditPayments } from '../../testing/payment-auditor';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, StripeDouble } from './stripe-double';

const SET = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_TIMEOUT_MS: '150' };
export type Hook = Partial<{ type: string; at: number; secret: string; body: string; signature: string }>;

/** A site with an artist and a fan, beside a stand-in for Stripe. Its books are audited when the specs of the file are through. */
export const cardTable = () => {
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
  /** Each state of it that was recorded. */
  const disputesOf = async (id: string) =>
    (await app.events('CardDisputed'))
      .map(({ data }) => data as { paymentId: string; status: string })
      .flatMap(({ paymentId, status }) => (paymentId === id ? [status] : []));

  return {
    ...{ tip, created, start, shown, statusOf, sessionOf, usd, hook, reconciled, paid, delivered, disputesOf },
    get app() {
      return app;
    },
    get stripe() {
      return stripe;
    },
    get artist() {
      return artist;
    },
    get fan() {
      return fan;
    },
  };
};
