import Stripe from 'stripe';
import { CardRefused, CardUnanswered, type CardPartner, type CardRefund, type CardSession } from './card-partner';
import type { CardSettings } from './card-settings';

/** Refunds of one payment that are looked through: there is one a line, and lines are few. */
const MOST_REFUNDS = 100;

/** It says that it has done nothing, and why. A key of ours that is wrong, or too many requests, may be right in a minute. */
const REFUSED: readonly string[] = ['StripeInvalidRequestError', 'StripeCardError'];
const NOT_THERE = 'resource_missing';

const failureOf = (error: unknown): Error => {
  if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
  const reason = error.code ?? error.type;
  // 409: the first call with this key is still under way.
  const isRefused = REFUSED.includes(error.type) && error.statusCode !== 409 && error.statusCode !== 429;
  return isRefused ? new CardRefused(reason) : new CardUnanswered(reason);
};
const answered = async <T>(ask: Promise<T>): Promise<T> => {
  try {
    return await ask;
  } catch (error) {
    throw failureOf(error);
  }
};
const orNull = async <T>(ask: Promise<T>): Promise<T | null> => {
  try {
    return await answered(ask);
  } catch (error) {
    if (error instanceof CardRefused && error.message === NOT_THERE) return null;
    throw error instanceof CardRefused ? new CardUnanswered(error.message) : error;
  }
};
const idOf = (of: string | { id: string } | null | undefined): string | null => (typeof of === 'string' ? of : (of?.id ?? null));

const STATUSES: Readonly<Record<string, CardSession['status']>> = { complete: 'complete', expired: 'expired' };
const sessionFrom = (session: Stripe.Checkout.Session): CardSession => ({
  id: session.id,
  paymentId: session.client_reference_id === (session.metadata?.['paymentId'] ?? null) ? session.client_reference_id : null,
  status: STATUSES[session.status ?? ''] ?? 'open',
  isPaid: session.status === 'complete' && session.payment_status === 'paid',
  currency: session.currency ?? '',
  cents: String(session.amount_total ?? 0),
  intentId: idOf(session.payment_intent),
  url: session.url,
});
const REFUNDS: Readonly<Record<string, CardRefund['status']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

type Client = ReturnType<typeof Stripe.createFetchHttpClient>;

/** Stripe, by its own library, which is asked for no repetitions: keys and reconcilers are ours. `client` is the way to it, that of Node where none is given. */
export const stripePartner = (
  { secretKey, apiUrl, timeoutMs }: NonNullable<CardSettings>,
  client: Client | null = null,
): CardPartner => {
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    ...{ host, protocol: protocol === 'http:' ? 'http' : 'https', timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false },
    ...(port ? { port } : {}),
    ...(client ? { httpClient: client } : {}),
  });
  return {
    open: async (idempotencyKey, { paymentId, cents, expiresAt, label, returnUrl, cancelUrl }) => {
      const metadata = { paymentId };
      const price = { currency: 'usd', unit_amount: Number(cents), product_data: { name: label } };
      const asked: Stripe.Checkout.SessionCreateParams = {
        ...{ mode: 'payment', client_reference_id: paymentId, metadata, payment_intent_data: { metadata } },
        ...{ line_items: [{ quantity: 1, price_data: price }], success_url: returnUrl, cancel_url: cancelUrl },
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
      };
      return (await answered(stripe.checkout.sessions.create(asked, { idempotencyKey }))).id;
    },
    session: async (id) => {
      const found = await orNull(stripe.checkout.sessions.retrieve(id));
      return found && sessionFrom(found);
    },
    expire: async (id) => void (await answered(stripe.checkout.sessions.expire(id))),
    refund: async (key, { intentId, cents, paymentId, ref }) => {
      const asked = { payment_intent: intentId, amount: Number(cents), metadata: { key, paymentId, ref } };
      await answered(stripe.refunds.create(asked, { idempotencyKey: key }));
    },
    refundOf: async (intentId, key) => {
      const { data } = await answered(stripe.refunds.list({ payment_intent: intentId, limit: MOST_REFUNDS }));
      const found = data.find(({ metadata }) => metadata?.['key'] === key);
      return found ? { id: found.id, status: REFUNDS[found.status ?? ''] ?? 'pending', cents: String(found.amount) } : null;
    },
    dispute: async (id) => {
      const found = await orNull(stripe.disputes.retrieve(id));
      if (!found) return null;
      const { status, currency, amount, payment_intent: intent } = found;
      return { id: found.id, intentId: idOf(intent), status, currency, cents: String(amount) };
    },
    paymentOf: async (intentId) => (await orNull(stripe.paymentIntents.retrieve(intentId)))?.metadata['paymentId'] ?? null,
  };
};
