import Stripe from 'stripe';
import { FaultyAnswers, type Mishap } from '../../testing/mishaps';
import type { CardPartner } from '../card-partner';
import { stripePartner } from '../stripe-partner';
import type { StripeBook } from './stripe-book';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe-double';

const SETTINGS = {
  ...{ secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
  ...{ apiUrl: 'https://stripe.example.test', timeoutMs: 60_000 },
};

/** Stripe over its books, without a connection between: its own library asks, and reads what comes. */
export class BookPartner {
  private readonly answers: FaultyAnswers;

  /** `mishap` says what goes wrong with the next call; null where nothing does. */
  constructor(
    private readonly book: StripeBook,
    mishap: () => Mishap | null,
  ) {
    this.answers = new FaultyAnswers(mishap);
  }

  readonly partner: CardPartner = stripePartner(
    SETTINGS,
    Stripe.createFetchHttpClient(async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const [method, path] = [init?.method ?? 'GET', `${pathname}${search}`];
      const key = new Headers(init?.headers).get('idempotency-key') ?? '';
      const sent = new URLSearchParams(typeof init?.body === 'string' ? init.body : '');
      return this.answers.answer(method === 'GET' ? path : null, () => {
        const { status, body } = this.book.answer(method, path, sent, key);
        return { status, text: JSON.stringify(body) };
      });
    }),
  );

  /** What was under way arrives. */
  arrive(): void {
    this.answers.arrive();
  }
}
