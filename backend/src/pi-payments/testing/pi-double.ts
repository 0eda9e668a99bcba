import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FaultyDouble } from '../../testing/doubles/loopback-double';

/** How an answer goes wrong. `before`: nothing was done; the others did it. */
export type PiFault =
  | Readonly<{ status: number; before: boolean; body?: string }>
  | 'silence'
  | 'silence-after'
  | 'hang-up'
  | 'hang-up-after'
  | 'garbage'
  | 'half';

export type PiDoublePayment = {
  identifier: string;
  user_uid: string;
  amount: number | string;
  memo: string;
  metadata: Record<string, unknown>;
  direction: string;
  network: string;
  from_address?: string;
  to_address?: string;
  status: {
    developer_approved: boolean;
    transaction_verified: boolean;
    developer_completed: boolean;
    cancelled: boolean;
    user_cancelled: boolean;
  };
  transaction: { txid: string; verified: boolean; _link: string } | null;
};

export const PI_KEY = 'sample-api-key';
/** How often an address is asked, and faults for it. `approve` matches `POST /v2/payments/ID/approve`. */
export type PiArrow = 'get' | 'approve' | 'complete' | 'cancel' | 'create' | 'incomplete' | 'ad';

const ARROWS: readonly (readonly [PiArrow, RegExp])[] = [
  ['incomplete', /^GET \/v2\/payments\/incomplete_server_payments$/],
  ['ad', /^GET \/v2\/ads_network\/status\/([\w-]+)$/],
  ['get', /^GET \/v2\/payments\/([\w-]+)$/],
  ['approve', /^POST \/v2\/payments\/([\w-]+)\/approve$/],
  ['complete', /^POST \/v2\/payments\/([\w-]+)\/complete$/],
  ['cancel', /^POST \/v2\/payments\/([\w-]+)\/cancel$/],
  ['create', /^POST \/v2\/payments$/],
];

/** Which arrow a request is, and of which payment or ad. @param line the method and the path */
const arrowOf = (line: string): readonly [PiArrow, string] | null => {
  const [arrow, pattern] = ARROWS.find(([, each]) => each.test(line)) ?? [];
  return arrow && pattern ? [arrow, pattern.exec(line)?.[1] ?? ''] : null;
};

/** What a payment in Pi's JSON is written like: an amount given as text stands there as a number with exactly these digits. */
const written = (payment: PiDoublePayment): string =>
  JSON.stringify({ ...payment, amount: '\u0000' }).replace('"\\u0000"', String(payment.amount));

/** A stand-in for the payments of the Pi platform on loopback, with a chain of its own, and every answer that Pi may give. */
export class PiDouble extends FaultyDouble<PiArrow, PiFault> {
  readonly payments = new Map<string, PiDoublePayment>();
  /** What is on the chain, by txid. */
  readonly chain = new Map<string, Readonly<{ piPaymentId: string; amount: string }>>();
  readonly ads = new Map<string, string | null>();
  /** The identity behind a token of `GET /v2/me`. */
  readonly people = new Map<string, Readonly<{ uid: string; username: string }>>();
  network = 'Pi Testnet';
  /** The wallet that payments to people come from, the wallet of a person, and what the chain of the wallets has for a payment. */
  wallet = '';
  walletOf: (uid: string) => string = (uid) => `wallet-of-${uid}`;
  onChain: (piPaymentId: string) => Readonly<{ hash: string; amount: string }> | null = () => null;
  /** The shape of the list of unfinished payments: Pi's documents, or Pi's library. */
  listShape: 'object' | 'array' = 'object';

  static start(): Promise<PiDouble> {
    return new PiDouble().listening();
  }

  /** What the SDK does in the payer's browser when a payment begins. */
  begin(uid: string, amount: number | string, intentId: string, given: Partial<PiDoublePayment> = {}): PiDoublePayment {
    const payment: PiDoublePayment = {
      identifier: randomUUID().replaceAll('-', '').slice(0, 24),
      ...{ user_uid: uid, amount, memo: 'sample', metadata: { intentId }, direction: 'user_to_app', network: this.network },
      status: {
        ...{ developer_approved: false, transaction_verified: false, developer_completed: false },
        ...{ cancelled: false, user_cancelled: false },
      },
      transaction: null,
      ...given,
    };
    this.payments.set(payment.identifier, payment);
    return payment;
  }

  /** The payer signs in the wallet of Pi. @throws where Pi would not let them */
  sign(payment: PiDoublePayment, txid: string = randomUUID().replaceAll('-', '')): string {
    if (!payment.status.developer_approved || payment.status.cancelled || payment.status.user_cancelled)
      throw new Error('the wallet shows no payment to sign');
    this.pay(payment, txid);
    return txid;
  }

  /** A transaction on the chain, whether Pi would have allowed it or not. */
  pay(payment: PiDoublePayment, txid: string): void {
    payment.transaction = { txid, verified: true, _link: `${this.url}/transactions/${txid}` };
    payment.status.transaction_verified = true;
    this.chain.set(txid, { piPaymentId: payment.identifier, amount: String(payment.amount) });
  }

  /** What Pi answers where nothing goes wrong, without a connection between. @param line the method and the path */
  reply(line: string, body: string): Readonly<{ status: number; text: string }> {
    const [arrow, id] = arrowOf(line) ?? [];
    const [status, text] = arrow && id !== undefined ? this.answer(arrow, id, body) : ([404, ''] as const);
    return { status, text };
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const line = `${request.method} ${request.url}`;
    if (line === 'GET /v2/me') return this.me(request, response);
    const [arrow, id] = arrowOf(line) ?? [];
    if (!arrow || id === undefined) return void response.writeHead(404).end();
    this.asked.push(arrow);
    if (request.headers.authorization !== `Key ${PI_KEY}`) return void response.writeHead(401).end('{"error":"unauthorized"}');
    const fault = this.faultOf(arrow);
    if (fault === 'silence') return;
    if (fault === 'hang-up') return void request.socket.destroy();
    if (typeof fault === 'object' && fault?.before) return void response.writeHead(fault.status).end(fault.body ?? '{}');
    const [status, body] = this.answer(arrow, id, Buffer.concat(chunks).toString('utf8'));
    if (fault === 'silence-after') return;
    if (fault === 'hang-up-after') return void request.socket.destroy();
    if (fault === 'garbage') return void response.writeHead(200).end('<html>maintenance</html>');
    if (fault === 'half') return void response.writeHead(200).write(body.slice(0, 10));
    if (fault) return void response.writeHead(fault.status).end(fault.body ?? '{}');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  private me(request: IncomingMessage, response: ServerResponse): void {
    const who = this.people.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    response.writeHead(who ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(who ?? {}));
  }

  private answer(arrow: PiArrow, id: string, body: string): readonly [number, string] {
    const payment = this.payments.get(id);
    if (payment?.direction === 'app_to_user') this.watch(payment);
    switch (arrow) {
      case 'ad':
        return this.ads.has(id)
          ? [200, JSON.stringify({ identifier: id, mediator_ack_status: this.ads.get(id) ?? null })]
          : [404, '{}'];
      case 'incomplete':
        return [200, this.list()];
      case 'create':
        return this.create(body);
      case 'get':
        return payment ? [200, written(payment)] : [404, '{"error":"payment_not_found"}'];
      case 'approve':
      case 'complete':
      case 'cancel':
        return payment ? this.change(arrow, payment, body) : [404, '{"error":"payment_not_found"}'];
    }
  }

  private change(arrow: 'approve' | 'complete' | 'cancel', payment: PiDoublePayment, body: string): readonly [number, string] {
    const { status, transaction } = payment;
    const isCancelled = status.cancelled || status.user_cancelled;
    const can = {
      approve: !isCancelled && !status.developer_approved,
      complete:
        transaction !== null && !status.developer_completed && (JSON.parse(body) as { txid: string }).txid === transaction.txid,
      cancel: transaction === null && !isCancelled,
    };
    if (!can[arrow]) return [400, `{"error":"cannot_${arrow}"}`];
    if (arrow === 'approve') status.developer_approved = true;
    if (arrow === 'complete') status.developer_completed = true;
    if (arrow === 'cancel') status.cancelled = true;
    return [200, written(payment)];
  }

  /** Pi looks at the chain itself. */
  private watch(payment: PiDoublePayment): void {
    const found = payment.transaction === null ? this.onChain(payment.identifier) : null;
    if (found) this.pay(payment, found.hash);
  }

  private create(body: string): readonly [number, string] {
    if (this.open().length > 0) return [400, '{"error":"ongoing_payment_found"}'];
    const asked = (JSON.parse(body) as { payment: { uid: string; memo: string; metadata: Record<string, unknown> } }).payment;
    const [, amount = '0'] = /"amount":([\d.]+)/.exec(body) ?? [];
    const made = this.begin(asked.uid, amount, '', {
      ...{ metadata: asked.metadata, direction: 'app_to_user' },
      ...{ from_address: this.wallet, to_address: this.walletOf(asked.uid) },
    });
    made.status.developer_approved = true;
    return [200, written(made)];
  }

  private open(): readonly PiDoublePayment[] {
    return [...this.payments.values()].filter(
      ({ direction, status }) => direction === 'app_to_user' && !status.developer_completed && !status.cancelled,
    );
  }

  private list(): string {
    const list = `[${this.open().map(written).join(',')}]`;
    return this.listShape === 'array' ? list : `{"incomplete_server_payments":${list}}`;
  }
}
