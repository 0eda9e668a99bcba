import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { pi } from '@refrain/contracts/accounts';

export const PI_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Sample) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 PiBrowser/1.10';

/** A person as Pi knows them, and the token their browser was given. */
export type Pioneer = Readonly<{ uid: string; username: string; accessToken: string }>;

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
  private readonly server = createServer((request, response) => {
    const who = this.people.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (this.down) return void response.writeHead(503).end();
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

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Puts an SDK of our own at the address of the one of Pi, which says that this person signed in; keeps how it was called in `window.piCalls`. */
export const holdSdk = async (context: BrowserContext, who: Pioneer): Promise<void> => {
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
};`,
    }),
  );
};
