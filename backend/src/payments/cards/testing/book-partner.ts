import { CardRefused, CardUnanswered, type CardPartner, type CardRefund, type CardSession } from '../card-partner';
import type { Reply, StripeBook } from './stripe-book';

/** What goes wrong with a call: `before` it was done, `after` it, or nothing. */
export type Mishap = () => 'before' | 'after' | null;

type Listed = Readonly<{ id: string; status: CardRefund['status']; amount: number; metadata: Readonly<{ key: string }> }>;
/** What the books show, of a session or of a list of refunds. */
type Shown = Readonly<{
  id: string;
  client_reference_id: string;
  status: CardSession['status'];
  currency: string;
  amount_total: number;
  payment_intent: string | null;
  url: string | null;
  data?: readonly Listed[];
}>;

const form = (fields: Readonly<Record<string, string>>): URLSearchParams => new URLSearchParams(fields);

/** The card service over its books, without a line between, for as many events as a simulation wants. */
export const bookPartner = (book: StripeBook, mishap: Mishap): CardPartner => {
  const ask = async (method: string, path: string, fields = form({}), key = ''): Promise<Shown | null> => {
    const wrong = mishap();
    if (wrong === 'before') throw new CardUnanswered('LOST');
    const { status, body }: Reply = book.answer(method, `/v1/${path}`, fields, key);
    if (wrong === 'after') throw new CardUnanswered('LOST');
    if (status === 404) return null;
    if (status >= 400) throw new CardRefused(String(status));
    return body as Shown;
  };
  return {
    open: async (key, { paymentId, cents, expiresAt }) => {
      const fields = { client_reference_id: paymentId, 'line_items[0][price_data][unit_amount]': cents, expiresAt };
      const asked = form({ ...fields, 'line_items[0][price_data][currency]': 'usd' });
      return (await ask('POST', 'checkout/sessions', asked, key))?.id ?? '';
    },
    session: async (id): Promise<CardSession | null> => {
      const found = await ask('GET', `checkout/sessions/${id}`);
      if (!found) return null;
      const { client_reference_id: paymentId, status, currency, amount_total: cents, payment_intent: intentId, url } = found;
      return { id, paymentId, status, isPaid: status === 'complete', currency, cents: String(cents), intentId, url };
    },
    expire: async (id) => void (await ask('POST', `checkout/sessions/${id}/expire`)),
    refund: async (key, { intentId, cents }) =>
      void (await ask('POST', 'refunds', form({ payment_intent: intentId, amount: cents, 'metadata[key]': key }), key)),
    refundOf: async (intentId, key): Promise<CardRefund | null> => {
      const listed = await ask('GET', `refunds?payment_intent=${intentId}`);
      const found = listed?.data?.find(({ metadata }) => metadata.key === key);
      return found ? { id: found.id, status: found.status, cents: String(found.amount) } : null;
    },
    dispute: async () => null,
    paymentOf: async () => null,
  };
};
