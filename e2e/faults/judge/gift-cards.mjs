import { movedBecause } from './paid.mjs';

/**
 * Holds gift cards against where their value is, by rules that share no code with the product: a card is issued once for the line that paid it, and its
 * value is on it until it is redeemed or returned, once. Then it is in the wallet of its holder, or all that was paid is with its buyer again.
 *
 * @typedef {import('./paid.mjs').Event} Event
 */
const MOVES = ['FundsPosted', 'FundsSent', 'FundsReceived', 'HoldCaptured'];

/** @param {readonly Event[]} events as the log orders them @param {boolean} settled whether all that follows by itself has followed */
export const auditGiftCards = (events, settled) => {
  /** @type {string[]} */
  const findings = [];
  /** @param {readonly string[]} types */
  const all = (...types) => events.filter(({ type }) => types.includes(type));
  const [issued, used, moves] = [all('GiftCardIssued'), all('GiftCardRedeemed', 'GiftCardReturned'), all(...MOVES)];
  /** What came into a wallet, because of an event where one is named. @param {string} ownerId @param {string} [eventId] */
  const intoWallet = (ownerId, eventId) =>
    movedBecause(
      moves.filter(({ data }) => data.ownerId === ownerId && (eventId ?? data.cause.eventId) === data.cause.eventId),
      ['available'],
    );
  const settledIds = new Set(all('PaymentSettled').map(({ data }) => data.paymentId));
  const back = new Set(all('PaymentRefunded').map(({ data: { paymentId, lineId } }) => `${paymentId} ${lineId}`));
  const paidBy = new Map();
  for (const { data } of all('PaymentIntended'))
    for (const line of data.lines) if (line.kind === 'gift-card') paidBy.set(`${data.paymentId} ${line.lineId}`, line);
  const given = new Set(issued.map(({ data: { paymentId, lineId } }) => `${paymentId} ${lineId}`));
  for (const line of settled ? paidBy.keys() : [])
    if (settledIds.has(line.split(' ')[0]) && !given.has(line) && !back.has(line)) findings.push(`${line} was paid and lost`);
  for (const { data: card } of issued) {
    const { giftCardId, paymentId, lineId, value, price, buyerId } = card;
    const times = issued.filter(({ data }) => data.giftCardId === giftCardId).length;
    if (times > 1) findings.push(`${giftCardId} was issued ${times} times`);
    const line = paidBy.get(`${paymentId} ${lineId}`);
    if (line?.details.giftCardId !== giftCardId || line.amount.amount !== price.amount)
      findings.push(`${giftCardId} is not what ${paymentId} paid for`);
    const uses = used.filter(({ data }) => data.giftCardId === giftCardId);
    if (uses.length > 1) findings.push(`${giftCardId} was used ${uses.length} times`);
    if (!settled) continue;
    const [use] = uses;
    const on = intoWallet(giftCardId);
    if (on !== (use ? 0n : BigInt(value.amount))) findings.push(`on ${giftCardId} are ${on} of ${value.amount}`);
    if (!use) continue;
    const [personId, owed] = use.type === 'GiftCardRedeemed' ? [use.data.holderId, value] : [buyerId, price];
    const got = intoWallet(personId, use.id);
    if (got !== BigInt(owed.amount)) findings.push(`of ${giftCardId} ${personId} got ${got}, not ${owed.amount}`);
  }
  return findings;
};
