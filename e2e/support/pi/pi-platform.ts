import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { pi } from '@refrain/contracts/accounts';

export const PI_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Sample) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 PiBrowser/1.10';

/** A person as Pi knows them, and the token their browser was given. */
export type Pioneer = Readonly<{ uid: string; username: string; accessToken: string }>;

type PiPayment = {
  identifier: string;
  status: Record<'developer_approved' | 'transaction_verified' | 'developer_completed' | 'cancelled' | 'user_cancelled', boolean>;
  transaction: { txid: string; verified: boolean } | null;
};
export const PI_KEY = 'sample-api-key';

export const pioneer = (username = `pioneer-${randomUUID().slice(0, 8)}`): Pioneer => ({
  uid: randomUUID(),
  username,
  accessToken: randomUUID(),
});

/** A stand-in for the platform of the Pi Network, on loopback. */
export class PiPlatform {
  /** While it is down it answers with 503. */
  down = false;
  private readonly people = new Map<string, Pioneer>();
  private readonly payments = new Map<string, PiPayment>();
  private readonly server = createServer((request, response) => {
    const who = this.people.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (this.down) return void response.writeHead(503).end();
    const [, id, act] = /^\/v2\/payments\/([\w-]+)(?:\/(approve|complete))?$/.exec(request.url ?? '') ?? [];
    const payment = this.payments.get(id ?? '');
    if (payment && request.headers.authorization === `Key ${PI_KEY}`) {
      if (act === 'approve') payment.status.developer_approved = true;
      if (act === 'complete') payment.status.developer_completed = payment.transaction !== null;
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(payment));
    }
    if (request.url !== '/v2/me' || !who) return void response.writeHead(401).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ uid: who.uid, username: who.username }));
  });

  static async start(): Promise<PiPlatform> {
    const platform = new PiPlatform();
    await new Promise<void>((resolve) => platform.server.listen(0, '127.0.0.1', resolve));
    return platform;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Knows them from now on. */
  knows(who: Pioneer): Pioneer {
    this.people.set(who.accessToken, who);
    return who;
  }

  /** What the wallet of Pi does for a person: begins a payment, and signs it once it is approved. */
  wallet(who: Pioneer): (data: object | string) => string | null {
    return (data) => {
      if (typeof data === 'string') return this.sign(data);
      const identifier = randomUUID().replaceAll('-', '');
      const status = {
        ...{ developer_approved: false, transaction_verified: false, developer_completed: false },
        ...{ cancelled: false, user_cancelled: false },
      };
      const said = { ...data, user_uid: who.uid, direction: 'user_to_app', network: 'Pi Testnet' };
      this.payments.set(identifier, { ...said, identifier, status, transaction: null });
      return identifier;
    };
  }

  /** The transaction; null while the payment is not approved. */
  private sign(id: string): string | null {
    const payment = this.payments.get(id);
    if (!payment?.status.developer_approved) return null;
    payment.transaction ??= { txid: randomUUID().replaceAll('-', ''), verified: true };
    payment.status.transaction_verified = true;
    return payment.transaction.txid;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Puts an SDK of our own at the address of the one of Pi, which says that this person signed in, and signs what they pay; keeps how it was called in `window.piCalls`. */
export const holdSdk = async (context: BrowserContext, who: Pioneer, platform?: PiPlatform): Promise<void> => {
  const wallet = platform?.wallet(who);
  if (wallet) await context.exposeFunction('piWallet', wallet);
  await context.route(pi.sdkUrl, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.piCalls = [];
window.Pi = {
  init: (options) => void window.piCalls.push(['init', options]),
  authenticate: async (scopes) => {
    window.piCalls.push(['authenticate', scopes]);
    return ${JSON.stringify({ user: { uid: who.uid, username: who.username, wallet_address: null }, accessToken: who.accessToken })};
  },
  createPayment: async (data, on) => {
    const id = await window.piWallet(data);
    on.onReadyForServerApproval(id);
    let txid = null;
    while (txid === null) {
      await new Promise((done) => setTimeout(done, 50));
      txid = await window.piWallet(id);
    }
    on.onReadyForServerCompletion(id, txid);
  },
};`,
    }),
  );
};
