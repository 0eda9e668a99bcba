import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Session = Readonly<{ id: string; paymentId: string; cents: number; returnUrl: string; isPaid: boolean }>;
const SECRET = 'whsec_sample';

/** A stand-in for Stripe on loopback: it opens a page to pay on, and sends the site a signed webhook when a person pressed its button. */
export class StripePlatform {
  /** Where the site is reached, which is known only once it has started. */
  site = '';
  private readonly sessions = new Map<string, Session>();
  private readonly server = createServer((request, response) => this.serve(request, response));

  static async start(): Promise<StripePlatform> {
    const platform = new StripePlatform();
    await new Promise<void>((resolve) => platform.server.listen(0, '127.0.0.1', resolve));
    return platform;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get env() {
    return { STRIPE_API_URL: this.url, STRIPE_SECRET_KEY: 'sk_test_sample', STRIPE_WEBHOOK_SECRET: SECRET };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    const body = new URLSearchParams((await buffer(request)).toString('utf8'));
    const session = this.sessions.get(url.split('/').at(-1) ?? '');
    const json = (of: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(of));
    if (method === 'POST' && url === '/v1/checkout/sessions') return json(this.shown(this.open(body)));
    if (!session) return json({ error: { type: 'invalid_request_error', code: 'resource_missing', message: 'missing' } }, 404);
    if (url.startsWith('/v1/')) return json(this.shown(session));
    if (method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>Pay</title><form method="post"><button>Pay $${(session.cents / 100).toFixed(2)}</button></form>`,
        );
    this.sessions.set(session.id, { ...session, isPaid: true });
    await this.report(session);
    response.writeHead(303, { location: this.at(new URL(session.returnUrl).pathname) }).end();
  }

  private open(body: URLSearchParams): Session {
    const id = `cs_${this.sessions.size + 1}`;
    const [paymentId, returnUrl] = [body.get('client_reference_id') ?? '', body.get('success_url') ?? ''];
    const cents = Number(body.get('line_items[0][price_data][unit_amount]'));
    const session = { id, paymentId, returnUrl, cents, isPaid: false };
    this.sessions.set(id, session);
    return session;
  }

  private shown({ id, paymentId, cents, isPaid }: Session) {
    return {
      ...{ id, object: 'checkout.session', client_reference_id: paymentId, metadata: { paymentId }, currency: 'usd' },
      ...{ status: isPaid ? 'complete' : 'open', payment_status: isPaid ? 'paid' : 'unpaid', amount_total: cents },
      ...{ payment_intent: isPaid ? `pi_${id}` : null, url: isPaid ? null : `${this.url}/pay/${id}` },
    };
  }

  private at = (path: string): string => new URL(path, this.site).href;

  private async report({ id }: Session): Promise<void> {
    const body = JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id } },
    });
    const at = Math.floor(Date.now() / 1000);
    const signature = `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await fetch(this.at('/api/payments/card/webhook'), { method: 'POST', headers, body });
  }
}
