type Fields = Readonly<Record<string, string>>;
type Session = {
  id: string;
  key: string;
  body: string;
  paymentId: string;
  cents: string;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  intentId: string | null;
};
type Refund = { id: string; key: string; intentId: string; cents: string; status: string; metadata: Fields };
type Dispute = { id: string; intentId: string; cents: string; status: string };
export type Reply = Readonly<{ status: number; body: unknown }>;

const problem = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: code } },
});
const missing = problem(404, 'invalid_request_error', 'resource_missing');
/** States of a dispute in which the bank has the money. */
const TAKEN: readonly string[] = ['needs_response', 'under_review', 'lost'];
const list = (data: readonly unknown[]): Reply => ({ status: 200, body: { object: 'list', data, has_more: false } });

/** What Stripe would have in its books: the one truth that simulations compare with. */
export class StripeBook {
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** Of refunds that are made from now on. */
  refundStatus = 'succeeded';
  private made = 0;

  /** A call of its API, form-encoded as its library sends it. */
  answer(method: string, path: string, body: URLSearchParams, key: string): Reply {
    const [, , area = '', ...rest] = path.split('?')[0]?.split('/') ?? [];
    const query = new URLSearchParams(path.split('?')[1] ?? '');
    if (area === 'checkout') return this.checkout(method, rest.slice(1), body, key);
    if (area === 'refunds')
      return method === 'POST' ? this.refund(body, key) : list(this.refundsOf(query.get('payment_intent') ?? ''));
    if (area === 'disputes') return this.dispute(rest[0] ?? '');
    if (area === 'payment_intents') return this.intent(rest[0] ?? '');
    return missing;
  }

  /** The payer enters their card. @returns whether it was taken */
  pay(sessionId: string, more: Partial<Session> = {}): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') return false;
    Object.assign(session, { status: 'complete', intentId: `pi_${session.id}` }, more);
    return true;
  }

  expire(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (session?.status === 'open') session.status = 'expired';
  }

  opened(paymentId: string): Session | undefined {
    return [...this.sessions.values()].find((session) => session.paymentId === paymentId);
  }

  /** The owner of the card asks their bank for the money. */
  open(dispute: Dispute): void {
    this.disputes.set(dispute.id, dispute);
  }

  private checkout(method: string, [id, act]: string[], body: URLSearchParams, key: string): Reply {
    if (!id) return this.create(body, key);
    const session = this.sessions.get(id);
    if (!session) return missing;
    if (method === 'POST' && act === 'expire') {
      if (session.status !== 'open') return problem(400, 'invalid_request_error', 'session_not_open');
      session.status = 'expired';
    }
    return { status: 200, body: shown(session) };
  }

  private create(body: URLSearchParams, key: string): Reply {
    const before = [...this.sessions.values()].find((session) => session.key === key);
    const text = body.toString();
    if (before)
      return before.body === text
        ? { status: 200, body: shown(before) }
        : problem(400, 'idempotency_error', 'idempotency_key_in_use');
    const id = `cs_${(this.made += 1)}`;
    const session: Session = {
      ...{ id, key, body: text, paymentId: body.get('client_reference_id') ?? '', status: 'open', intentId: null },
      ...{
        cents: body.get('line_items[0][price_data][unit_amount]') ?? '0',
        currency: body.get('line_items[0][price_data][currency]') ?? '',
      },
    };
    this.sessions.set(id, session);
    return { status: 200, body: shown(session) };
  }

  private refund(body: URLSearchParams, key: string): Reply {
    const before = [...this.refunds.values()].find((refund) => refund.key === key);
    if (before) return { status: 200, body: shownRefund(before) };
    const intentId = body.get('payment_intent') ?? '';
    const session = [...this.sessions.values()].find((each) => each.intentId === intentId);
    if (!session) return missing;
    if ([...this.disputes.values()].some((dispute) => dispute.intentId === intentId && TAKEN.includes(dispute.status)))
      return problem(400, 'invalid_request_error', 'charge_disputed');
    const cents = body.get('amount') ?? '0';
    const back = [...this.refunds.values()]
      .filter((each) => each.intentId === intentId)
      .reduce((sum, each) => sum + Number(each.cents), 0);
    if (back + Number(cents) > Number(session.cents)) return problem(400, 'invalid_request_error', 'charge_already_refunded');
    const metadata = { key: body.get('metadata[key]') ?? '' };
    const refund = { id: `re_${(this.made += 1)}`, key, intentId, cents, status: this.refundStatus, metadata };
    this.refunds.set(refund.id, refund);
    return { status: 200, body: shownRefund(refund) };
  }

  private refundsOf(intentId: string): readonly unknown[] {
    return [...this.refunds.values()].filter((refund) => refund.intentId === intentId).map(shownRefund);
  }

  private dispute(id: string): Reply {
    const found = this.disputes.get(id);
    if (!found) return missing;
    const { intentId, cents, status } = found;
    return {
      status: 200,
      body: { object: 'dispute', id, payment_intent: intentId, amount: Number(cents), currency: 'usd', status },
    };
  }

  private intent(id: string): Reply {
    const session = [...this.sessions.values()].find(({ intentId }) => intentId === id);
    return session
      ? { status: 200, body: { object: 'payment_intent', id, metadata: { paymentId: session.paymentId } } }
      : missing;
  }
}

const shownRefund = ({ id, intentId, cents, status, metadata }: Refund) => ({
  ...{ object: 'refund', id, payment_intent: intentId, amount: Number(cents), status, metadata },
});
const shown = ({ id, paymentId, cents, currency, status, intentId }: Session) => ({
  ...{ object: 'checkout.session', id, client_reference_id: paymentId, metadata: { paymentId }, status, currency },
  ...{ amount_total: Number(cents), payment_status: status === 'complete' ? 'paid' : 'unpaid', payment_intent: intentId },
  url: status === 'open' ? `https://checkout.example.test/${id}` : null,
});
