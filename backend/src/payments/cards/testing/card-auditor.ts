import type { StripeBook } from './stripe-book';

type Data = {
  paymentId: string;
  ref: string;
  intentId: string;
  method: string;
  reason: string | null;
  amount: { amount: string };
  total: { amount: string };
  disputeId: string;
  status: string;
  taken: { amount: string };
};
/** Why money that was paid back stays in the payer's wallet. */
const KEPT: readonly string[] = ['LEDGER.INSUFFICIENT_FUNDS', 'charge_disputed'];
/** An event as the log gives it, and nothing else: this file shares no code with the product. */
type Logged = Readonly<{ type: string; data: unknown }>;

/**
 * Compares a log at rest with the books of the card service: what was paid came in once, each paid session settled its payment or went back,
 * nothing is unknown, and the money outside is what the service has.
 */
export const auditCards = (
  events: readonly Logged[],
  book: Pick<StripeBook, 'sessions' | 'refunds' | 'disputes'>,
  accounts: Readonly<Record<string, bigint>>,
): string[] => {
  const faults: string[] = [];
  const all = events as readonly { type: string; data: Data }[];
  const of = (type: string, paymentId: string) =>
    all.filter((event) => event.type === type && event.data.paymentId === paymentId);
  let outside = 0n;
  for (const { intentId, paymentId, cents, status } of book.sessions.values()) {
    if (status === 'open') faults.push(`${paymentId} can be paid still`);
    const paid = of('CardPaid', paymentId);
    if (paid.length !== (status === 'complete' ? 1 : 0))
      faults.push(`${paymentId} is ${status} and was noted ${paid.length} times`);
    if (status !== 'complete') continue;
    if (paid[0]?.data.intentId !== intentId || paid[0]?.data.amount.amount !== cents)
      faults.push(`${paymentId} was noted otherwise`);
    const back = [...book.refunds.values()].filter((refund) => refund.intentId === intentId);
    const gone = back.reduce((sum, refund) => sum + BigInt(refund.cents), 0n);
    outside += BigInt(cents) - gone;
    const isSettled = of('PaymentSettled', paymentId).length === 1;
    const sumOf = (found: readonly { data: Data }[]) => found.reduce((sum, { data }) => sum + BigInt(data.amount.amount), 0n);
    const owed = isSettled ? sumOf(of('PaymentRefunded', paymentId)) : BigInt(cents);
    // What its payer spent out of the wallet meanwhile stays there, and what their bank has taken already.
    const spent = of('CardRefundEnded', paymentId).filter(({ data }) => KEPT.includes(data.reason ?? ''));
    const kept = of('CardRefundRequested', paymentId).filter(({ data }) => spent.some((each) => each.data.ref === data.ref));
    if (gone + sumOf(kept) !== owed) faults.push(`${paymentId} sent back ${gone} of ${owed}`);
  }
  for (const { type, data } of all) {
    if (type === 'CardRefundRequested' && !of('CardRefundEnded', data.paymentId).some((event) => event.data.ref === data.ref))
      faults.push(`${data.paymentId} ${data.ref} is unknown for ever`);
    if (
      type === 'PaymentSettled' &&
      data.method === 'card' &&
      of('CardPaid', data.paymentId)[0]?.data.amount.amount !== data.total.amount
    )
      faults.push(`${data.paymentId} was settled without being paid`);
  }
  for (const { id, intentId, cents, status } of book.disputes.values()) {
    const { paymentId = '' } = [...book.sessions.values()].find((session) => session.intentId === intentId) ?? {};
    const heard = of('CardDisputed', paymentId).filter(({ data }) => data.disputeId === id);
    if (heard.at(-1)?.data.status !== status) faults.push(`${id} is ${status}, and heard of was ${heard.at(-1)?.data.status}`);
    const taken = of('PaymentLineTakenBack', paymentId).reduce((sum, { data }) => sum + BigInt(data.taken.amount), 0n);
    // The owner of the site advances what the bank holds, and gets what is taken back.
    if (status === 'needs_response' || status === 'under_review') outside += BigInt(cents);
    if (status === 'lost') outside -= taken;
  }
  if (outside !== -(accounts['USD:world'] ?? 0n))
    faults.push(`outside are ${outside}, and the books say ${accounts['USD:world']}`);
  return faults;
};
