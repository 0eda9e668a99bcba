/**
 * What a log says of money that came from outside or went there, by rules that share no code with the product.
 *
 * @typedef {{ id: string, type: string, stream: string, data: any }} Event
 */

/** Events that stand at most once for their subject. */
const ONCE = /** @type {Record<string, (data: any, stream: string) => string>} */ ({
  PiTransactionClaimed: ({ txid }) => txid,
  PaymentSettled: ({ paymentId }) => paymentId,
  PaymentLineDelivered: ({ paymentId, lineId }) => `${paymentId} ${lineId}`,
  PaymentLineTakenBack: ({ paymentId, lineId }) => `${paymentId} ${lineId}`,
  PaymentRefunded: ({ paymentId, lineId }) => `${paymentId} ${lineId}`,
  TipTakenBack: ({ tipId }) => tipId,
  BonusGranted: ({ bonusId }) => bonusId,
  AdWatched: ({ adId }) => adId,
  PiPaymentCompleted: ({ piId }) => piId,
  OutsideFundsClaimed: (_, stream) => stream,
  PayoutSettled: ({ payoutId }) => payoutId,
  PiPayoutConfirmed: ({ payoutId }) => payoutId,
  PiPayoutCompleted: ({ payoutId }) => payoutId,
  GiftCardRedeemed: (_, stream) => stream,
});
/** Of these at most one stands for a subject. */
const ENDS = /** @type {Record<string, string>} */ ({
  PayoutSettled: 'payout',
  PayoutRejected: 'payout',
  PayoutCancelled: 'payout',
  PayoutDeclined: 'payout',
  PiPayoutConfirmed: 'payout in Pi',
  PiPayoutFailed: 'payout in Pi',
});

/** @param {readonly Event[]} events as the log orders them */
export const auditOutside = (events) => {
  /** @type {string[]} */
  const findings = [];
  const [once, ended, alive, confirmed, txids] = [new Set(), new Set(), new Map(), new Map(), new Set()];
  const [given, asked] = [new Set(), new Set()];
  for (const { id, type, stream, data } of events) {
    const key = ONCE[type] && `${type} ${ONCE[type](data, stream)}`;
    if (key && once.has(key)) findings.push(`${key} stands twice (${id})`);
    if (key) once.add(key);
    const end = ENDS[type] && `${ENDS[type]} ${data.payoutId}`;
    if (end && ended.has(end)) findings.push(`${end} ended twice (${id})`);
    if (end) ended.add(end);
    const line = `${data.paymentId} ${data.lineId}`;
    if (type === 'PaymentLineDelivered') given.add(line);
    if (type === 'PaymentRefundAsked') asked.add(line);
    if (type === 'PaymentRefunded' && given.has(line) && !asked.has(line))
      findings.push(`${line} was delivered and paid back unasked (${id})`);
    if (type === 'PiPayoutSigned') {
      if (alive.has(data.payoutId))
        findings.push(`${data.payoutId} was signed while ${alive.get(data.payoutId)} may be sent (${id})`);
      alive.set(data.payoutId, data.hash);
    }
    if (type === 'PiPayoutVoided') alive.delete(data.payoutId);
    if (type === 'PiPayoutFailed' && alive.has(data.payoutId))
      findings.push(`${data.payoutId} was given back while it may be sent (${id})`);
    if (type === 'PiPayoutConfirmed') {
      if (txids.has(data.txid)) findings.push(`${data.txid} paid two payouts (${id})`);
      txids.add(data.txid);
      confirmed.set(data.payoutId, data.txid);
    }
    if (type === 'PayoutSettled' && data.decidedBy === null && confirmed.get(data.payoutId) !== data.reference)
      findings.push(`${data.payoutId} was settled without its transaction (${id})`);
  }
  return findings;
};
