import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';
import { LoopbackDouble } from '../../../testing/doubles/loopback-double';
import { StripeBook } from './stripe-book';

/** How a call goes wrong: a status before or after it was done, no answer, a broken one, or none at all before it was done. */
export type StripeFault =
  | Readonly<{ status: number; done: boolean }>
  | 'silence'
  | 'hang-up'
  | 'hang-up-before'
  | 'half'
  | 'no-json';
/** By method and path, for one call. `passes` are calls before it that go well. */
type Planned = { of: RegExp; fault: StripeFault; passes: number };

export const STRIPE_KEY = 'sk_test_sample';
export const STRIPE_WEBHOOK_SECRET = 'whsec_sample';

/** A stand-in for Stripe on loopback: its books, every way to answer, and signed webhooks. */
export class StripeDouble extends LoopbackDouble {
  readonly book = new StripeBook();
  readonly asked: string[] = [];
  private plan: Planned[] = [];

  static start(): Promise<StripeDouble> {
    return new StripeDouble().listening();
  }

  /** The next call that matches goes wrong so; of the first `passes` each goes well. */
  fails(of: RegExp, fault: StripeFault, passes = 0): void {
    this.plan.push({ of, fault, passes });
  }
  healed(): void {
    this.plan = [];
  }

  /** A webhook as Stripe signs it. @param at in milliseconds */
  webhook(type: string, id: string, at: number, secret = STRIPE_WEBHOOK_SECRET): { body: string; signature: string } {
    const body = JSON.stringify({ id: `evt_${id}_${type}`, object: 'event', type, data: { object: { id } } });
    const timestamp = Math.floor(at / 1000);
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  }

  private planned(line: string): StripeFault | null {
    const at = this.plan.findIndex(({ of }) => of.test(line));
    const next = this.plan[at];
    if (!next) return null;
    if (next.passes > 0) {
      next.passes -= 1;
      return null;
    }
    this.plan.splice(at, 1);
    return next.fault;
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = new URLSearchParams((await buffer(request)).toString('utf8'));
    const line = `${method} ${url}`;
    this.asked.push(line);
    const fault = this.planned(line);
    if (fault === 'hang-up-before') return void request.socket.destroy();
    const key = String(request.headers['idempotency-key'] ?? '');
    const isKnown = request.headers.authorization === `Bearer ${STRIPE_KEY}`;
    const isDone = fault === null || typeof fault === 'string' || fault.done;
    const reply = isKnown
      ? isDone
        ? this.book.answer(method, url, body, key)
        : null
      : { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    if (fault === 'silence') return;
    if (fault === 'hang-up') return void request.socket.destroy();
    const json = { 'content-type': 'application/json' };
    if (fault === 'half')
      return void response.writeHead(200, { ...json, 'content-length': '9999' }).write('{"id":', () => request.socket.destroy());
    if (fault === 'no-json') return void response.writeHead(200, json).end('<html>');
    if (fault)
      return void response.writeHead(fault.status, json).end(JSON.stringify({ error: { type: 'api_error', message: 'sample' } }));
    response.writeHead(reply?.status ?? 500, json).end(JSON.stringify(reply?.body));
  }
}
