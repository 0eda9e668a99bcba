type Data = {
  [key: string]: unknown;
  piId: string;
  payerId: string;
  ownerId: string;
  piPaymentId: string;
  purchaseId: string | null;
  paymentId: string;
  txid: string;
  method: string;
  amount: { amount: string };
  total: { amount: string };
  arrival: { sent: { amount: string } };
  cause: { eventId: string };
};
/** An event as the log gives it, and nothing else: this file shares no code with the product. */
type Logged = Readonly<{ id: string; type: string; data: unknown }>;
/** A payment as Pi has it. */
type AtPi = Readonly<{
  identifier: string;
  amount: string | number;
  status: { developer_completed: boolean };
  transaction: { txid: string } | null;
}>;

const ENDS = ['PiPaymentCompleted', 'PiPaymentCancelled'];
const unitsOf = (amount: string | number): bigint => {
  const [whole = '0', fraction = ''] = String(amount).split('.');
  return BigInt(whole + fraction.padEnd(7, '0'));
};

/**
 * Compares a log at rest with what Pi has: each transaction was noted and credited once, with its amount, to its payer; nothing else was; no
 * payment is open or unknown, and the money outside is what the chain has.
 */
export const auditPi = (
  events: readonly Logged[],
  atPi: Iterable<AtPi>,
  accounts: Readonly<Record<string, bigint>>,
): string[] => {
  const faults: string[] = [];
  const all = events as readonly (Logged & { data: Data })[];
  const of = (type: string, fits: (data: Data) => boolean) => all.filter((event) => event.type === type && fits(event.data));
  let outside = 0n;
  for (const { identifier, amount, status, transaction } of atPi) {
    const noted = of('PiPaymentCompleted', ({ piPaymentId }) => piPaymentId === identifier);
    if (noted.length !== (transaction ? 1 : 0)) faults.push(`${identifier} was noted ${noted.length} times`);
    const [completed] = noted;
    if (!transaction || !completed) continue;
    outside += unitsOf(amount);
    if (!status.developer_completed) faults.push(`Pi was never told of ${identifier}`);
    const { data } = completed;
    if (data.txid !== transaction.txid || BigInt(data.amount.amount) !== unitsOf(amount))
      faults.push(`${identifier} was noted otherwise`);
    const credits = of('OutsideFundsClaimed', ({ cause }) => cause.eventId === completed.id);
    const isRight = credits.every(
      (each) => each.data.ownerId === data.payerId && BigInt(each.data.arrival.sent.amount) === unitsOf(amount),
    );
    if (credits.length !== 1 || !isRight) faults.push(`${identifier} was credited ${credits.length} times, or otherwise`);
    const ends = all.filter(
      (event) => ['PaymentSettled', 'PaymentDeclined'].includes(event.type) && event.data.paymentId === data.purchaseId,
    );
    if (data.purchaseId !== null && ends.length !== 1) faults.push(`${data.purchaseId} was paid and ended ${ends.length} times`);
  }
  for (const { data } of of('PiPaymentIntended', () => true)) {
    const ends = all.filter((event) => ENDS.includes(event.type) && event.data.piId === data.piId);
    if (ends.length !== 1) faults.push(`${data.piId} ended ${ends.length} times`);
  }
  for (const { data } of of('PaymentSettled', ({ method }) => method === 'pi')) {
    const [paid] = of('PiPaymentCompleted', ({ purchaseId }) => purchaseId === data.paymentId);
    if (paid?.data.amount.amount !== data.total.amount) faults.push(`${data.paymentId} was settled without being paid`);
  }
  if (outside !== -(accounts['PI:world'] ?? 0n)) faults.push(`outside are ${outside}, and the books say ${accounts['PI:world']}`);
  return faults;
};
