/**
 * Holds payments out of wallets against what was taken for them, tips against what reached their artists, and gift cards against where their value is, by
 * rules that share no code with the product.
 *
 * @typedef {{ id: string, type: string, stream: string, data: any }} Event
 */

/** What the postings because of an event moved on accounts of these purposes. @param {readonly Event[]} events @param {readonly string[]} purposes */
const movedBecause = (events, purposes) =>
  events
    .flatMap(({ data: { entries = [] } }) => entries)
    .reduce((sum, { purpose, amount }) => sum + (purposes.includes(purpose) ? BigInt(amount) : 0n), 0n);

/**
 * A card is issued once for the line that paid it, and its value is on it until it is redeemed or returned, once: then it is in the wallet of its holder,
 * or all that was paid is with its buyer again.
 * @param {readonly Event[]} events @param {boolean} settled
 */
const auditGiftCards = (events, settled) => {
  /** @type {string[]} */
  const findings = [];
  const lines = events
    .filter(({ type }) => type === 'PaymentIntended')
    .flatMap(({ data: { paymentId, lines } }) => lines.map((/** @type {any} */ line) => ({ ...line, paymentId })))
    .filter(({ kind }) => kind === 'gift-card');
  for (const { data: card } of events.filter(({ type }) => type === 'GiftCardIssued')) {
    const { giftCardId, paymentId, lineId, value, price, buyerId } = card;
    const own = events.filter(({ data }) => data.giftCardId === giftCardId);
    const of = (/** @type {string} */ type) => own.filter((event) => event.type === type);
    const [redeemed, returned] = [of('GiftCardRedeemed'), of('GiftCardReturned')];
    const line = lines.find((each) => each.paymentId === paymentId && each.lineId === lineId);
    if (of('GiftCardIssued').length > 1) findings.push(`${giftCardId} was issued ${of('GiftCardIssued').length} times`);
    if (line?.details.giftCardId !== giftCardId || line.amount.amount !== price.amount)
      findings.push(`${giftCardId} is not what ${paymentId} paid for`);
    if (redeemed.length + returned.length > 1) findings.push(`${giftCardId} was used ${redeemed.length + returned.length} times`);
    if (!settled) continue;
    const on = movedBecause(
      events.filter(({ data }) => data.ownerId === giftCardId),
      ['available'],
    );
    const isUsed = redeemed.length + returned.length > 0;
    if (on !== (isUsed ? 0n : BigInt(value.amount))) findings.push(`on ${giftCardId} are ${on} of ${value.amount}`);
    const [use] = [...redeemed, ...returned];
    if (!use) continue;
    const [personId, owed] = use.type === 'GiftCardRedeemed' ? [use.data.holderId, value] : [buyerId, price];
    const got = movedBecause(
      events.filter(({ data: { cause, ownerId } }) => cause?.eventId === use.id && ownerId === personId),
      ['available'],
    );
    if (got !== BigInt(owed.amount)) findings.push(`of ${giftCardId} ${personId} got ${got}, not ${owed.amount}`);
  }
  return findings;
};

/** @param {readonly Event[]} events as the log orders them @param {boolean} settled whether all that follows by itself has followed */
export const auditPaid = (events, settled) => {
  /** @type {string[]} */
  const findings = [];
  /** @param {string} type */
  const all = (type) => events.filter((event) => event.type === type);
  const [captured, posted, given] = [all('HoldCaptured'), all('FundsPosted'), all('TipGiven')];
  const places = new Map(events.map(({ id }, at) => [id, at]));
  const settledBy = new Map(all('PaymentSettled').map((event) => [event.data.paymentId, event]));
  const started = new Map(all('PaymentStarted').map((event) => [event.data.paymentId, event.id]));
  const back = new Set(all('PaymentRefunded').map(({ data: { paymentId, lineId } }) => `${paymentId} ${lineId}`));
  for (const { data } of all('PaymentIntended')) {
    const { paymentId, lines, total } = data;
    const taken = movedBecause(
      captured.filter(({ data: { cause } }) => cause.eventId === started.get(paymentId)),
      ['fees'],
    );
    const isSettled = settledBy.has(paymentId);
    // Taken comes first: a kill may stand between the two.
    if (isSettled ? taken !== BigInt(total.amount) : taken !== 0n && (settled || taken !== BigInt(total.amount)))
      findings.push(`${paymentId} took ${taken} of ${total.amount}, and was ${isSettled ? '' : 'not '}settled`);
    for (const { lineId, kind, amount, details } of lines) {
      const tips = given.filter((event) => event.data.paymentId === paymentId && event.data.lineId === lineId);
      const ends = tips.length + (back.has(`${paymentId} ${lineId}`) && tips.length === 0 ? 1 : 0);
      if (tips.length > 1) findings.push(`${paymentId} ${lineId} was given ${tips.length} times`);
      const issued = all('GiftCardIssued').filter((event) => event.data.paymentId === paymentId && event.data.lineId === lineId);
      const isThere =
        { tip: ends > 0, 'gift-card': issued.length > 0 || back.has(`${paymentId} ${lineId}`) }[String(kind)] ?? true;
      if (settled && isSettled && !isThere) findings.push(`${paymentId} ${lineId} was paid and lost`);
      for (const { id, data: tip } of tips) {
        const paidAt = places.get(settledBy.get(paymentId)?.id ?? '') ?? Infinity;
        if (paidAt > (places.get(id) ?? 0)) findings.push(`${tip.tipId} was given before it was paid`);
        if (tip.toId !== details.artistId || tip.amount.amount !== amount.amount)
          findings.push(`${tip.tipId} is not what was paid for`);
      }
    }
  }
  for (const { id, data: tip } of given) {
    const own = posted.filter(
      ({ data: { cause, ownerId } }) => cause.eventId === id && cause.process === 'tip' && ownerId === tip.toId,
    );
    const got = movedBecause(own, ['available', 'payable']);
    if (own.length > 1 || (own.length === 1 && got !== BigInt(tip.amount.amount)))
      findings.push(`${tip.tipId} reached its artist ${own.length} times, with ${got} of ${tip.amount.amount}`);
    if (settled && own.length === 0) findings.push(`${tip.tipId} never reached its artist`);
  }
  return [...findings, ...auditGiftCards(events, settled)];
};
