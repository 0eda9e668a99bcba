import type { IncomingMessage, ServerResponse } from 'node:http';
import { FaultyDouble } from '../../testing/doubles/loopback-double';

/** An ES module, of which a CommonJS one only takes promises. */
const stellar = () => import('@stellar/stellar-sdk/base');
type Stellar = Awaited<ReturnType<typeof stellar>>;

/**
 * How an answer goes wrong. `before`: nothing was done; the others did it. Codes are results that the chain gives instead of taking it. `lag`: a server
 * answers that is 90 seconds behind.
 */
export type ChainFault =
  | Readonly<{ status: number; before: boolean; body?: string }>
  | Readonly<{ code: string }>
  | 'silence'
  | 'silence-after'
  | 'hang-up'
  | 'hang-up-after'
  | 'garbage'
  | 'lag';
export type ChainArrow = 'account' | 'sent' | 'fee' | 'ledger' | 'transaction' | 'submit';

type Held = Readonly<{ hash: string; memo: string; to: string; amount: string; isDone: boolean; at: number }>;
/** A transaction that was taken, and waits for a ledger. */
type Pending = Omit<Held, 'at'> & Readonly<{ sequence: bigint; maxTime: number }>;

const ARROWS: readonly (readonly [ChainArrow, RegExp])[] = [
  ['sent', /^GET \/accounts\/(\w+)\/transactions\?/],
  ['account', /^GET \/accounts\/(\w+)$/],
  ['fee', /^GET \/fee_stats$/],
  ['ledger', /^GET \/ledgers\?/],
  ['transaction', /^GET \/transactions\/(\w+)$/],
  ['submit', /^POST \/transactions$/],
];
const NETWORK = 'Pi Testnet';
const RESERVE = 10_000_000n;
const LAG_MS = 90_000;
const decimal = (units: bigint): string => `${units / 10_000_000n}.${String(units % 10_000_000n).padStart(7, '0')}`;
const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/**
 * A stand-in for the chain on loopback, as its Horizon shows it: it checks signatures, sequences and time bounds with Stellar's own library, closes
 * ledgers by the clock of the test, and takes each transaction once.
 */
export class ChainDouble extends FaultyDouble<ChainArrow, ChainFault> {
  readonly keys;
  /** What closed ledgers hold, the oldest first. */
  readonly ledgers: Held[] = [];
  sequence = 41n;
  balance = 10n ** 15n;
  fee = 100_000;
  /** Whether what was taken enters the next ledger at once; else it waits until `close`. */
  isPrompt = true;
  /** Wallets that do not exist: a transfer to one fails, and costs its fee. */
  readonly missing = new Set<string>();
  private pending: Pending[] = [];

  private constructor(
    private readonly now: () => number,
    private readonly stellar: Stellar,
  ) {
    super();
    this.keys = stellar.Keypair.random();
  }

  static async start(now: () => number): Promise<ChainDouble> {
    return new ChainDouble(now, await stellar()).listening();
  }

  /** Transfers that moved something. */
  get done(): readonly Held[] {
    return this.ledgers.filter(({ isDone }) => isDone);
  }
  /** The address of a wallet that nobody has yet. */
  wallet(): string {
    return this.stellar.Keypair.random().publicKey();
  }

  /** What Pi's own server finds on the chain for its payment. */
  find = (memo: string): Held | null => this.done.find((each) => each.memo === memo) ?? null;

  /** What waits never comes. */
  forget(): void {
    this.pending = [];
  }

  /** Closes a ledger with what waits; what is too late or out of turn is forgotten. */
  close(): void {
    const waiting = this.pending;
    this.pending = [];
    for (const each of waiting) {
      if (each.maxTime * 1000 < this.now() || each.sequence !== this.sequence + 1n) continue;
      this.sequence += 1n;
      this.balance -= BigInt(this.fee) + (each.isDone ? unitsOf(each.amount) : 0n);
      const { hash, memo, to, amount, isDone } = each;
      this.ledgers.push({ hash, memo, to, amount, isDone, at: this.now() });
    }
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const line = `${request.method} ${request.url}`;
    const [arrow, pattern] = ARROWS.find(([, each]) => each.test(line)) ?? [];
    if (!arrow || !pattern) return void response.writeHead(404).end('{}');
    this.asked.push(arrow);
    const [, id = ''] = pattern.exec(line) ?? [];
    const fault = this.faultOf(arrow);
    if (fault === 'silence') return;
    if (fault === 'hang-up') return void request.socket.destroy();
    if (typeof fault === 'object' && fault && 'code' in fault) return void this.refuse(response, fault.code);
    if (typeof fault === 'object' && fault?.before) return void response.writeHead(fault.status).end(fault.body ?? '{}');
    const until = fault === 'lag' ? this.now() - LAG_MS : this.now();
    const [status, body] = this.answer(arrow, id, Buffer.concat(chunks).toString('utf8'), until);
    if (fault === 'silence-after') return;
    if (fault === 'hang-up-after') return void request.socket.destroy();
    if (fault === 'garbage') return void response.writeHead(200).end('<html>maintenance</html>');
    if (fault && fault !== 'lag') return void response.writeHead(fault.status).end(fault.body ?? '{}');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private refuse(response: ServerResponse, code: string): void {
    response.writeHead(400).end(JSON.stringify({ status: 400, extras: { result_codes: { transaction: code } } }));
  }

  private answer(arrow: ChainArrow, id: string, body: string, until: number): readonly [number, object] {
    switch (arrow) {
      case 'account':
        if (id !== this.keys.publicKey()) return [404, {}];
        return [200, { sequence: String(this.sequence), balances: [{ asset_type: 'native', balance: decimal(this.balance) }] }];
      case 'sent': {
        const seen = this.done.filter(({ at }) => at <= until);
        const records = seen.slice(-100).reverse().map(this.shown);
        return [200, { _embedded: { records } }];
      }
      case 'fee':
        return [200, { last_ledger_base_fee: String(this.fee), fee_charged: { p90: String(this.fee) } }];
      case 'ledger':
        return [200, { _embedded: { records: [{ sequence: 7, closed_at: new Date(until).toISOString() }] } }];
      case 'transaction': {
        const held = this.ledgers.find(({ hash, at }) => hash === id && at <= until);
        return held ? [200, this.shown(held)] : [404, { status: 404 }];
      }
      case 'submit':
        return this.submit(new URLSearchParams(body).get('tx') ?? '');
    }
  }
  private shown = ({ hash, memo, isDone }: Held) => ({ hash, memo, successful: isDone });

  private submit(envelope: string): readonly [number, object] {
    const refused = (code: string): readonly [number, object] => [400, { extras: { result_codes: { transaction: code } } }];
    const transaction = this.stellar.TransactionBuilder.fromXDR(envelope, NETWORK);
    if (!(transaction instanceof this.stellar.Transaction)) return refused('tx_not_supported');
    const hash = Buffer.from(transaction.hash()).toString('hex');
    const known = this.ledgers.find((each) => each.hash === hash);
    if (known) return known.isDone ? [200, this.shown(known)] : refused('tx_failed');
    if (this.pending.some((each) => each.hash === hash)) return [504, {}];
    const [operation] = transaction.operations;
    const [signature] = transaction.signatures;
    if (operation?.type !== 'payment' || !signature) return refused('tx_malformed');
    if (!this.keys.verify(transaction.hash() as never, signature.signature as never)) return refused('tx_bad_auth');
    const [sequence, maxTime] = [BigInt(transaction.sequence), Number(transaction.timeBounds?.maxTime ?? 0)];
    if (sequence !== this.sequence + 1n || this.pending.length > 0) return refused('tx_bad_seq');
    if (maxTime * 1000 < this.now()) return refused('tx_too_late');
    if (Number(transaction.fee) < this.fee) return refused('tx_insufficient_fee');
    if (this.balance - RESERVE < unitsOf(operation.amount) + BigInt(this.fee)) return refused('tx_insufficient_balance');
    const memo = Buffer.from(transaction.memo.value as Uint8Array).toString('utf8');
    const isDone = !this.missing.has(operation.destination);
    this.pending.push({ hash, memo, to: operation.destination, amount: operation.amount, isDone, sequence, maxTime });
    if (!this.isPrompt) return [504, { title: 'Timeout' }];
    this.close();
    return isDone ? [200, { hash, successful: true }] : refused('tx_failed');
  }
}
