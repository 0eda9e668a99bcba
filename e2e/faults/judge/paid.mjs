/**
 * Holds payments out of wallets against what was taken for them, and tips against what reached their artists, by rules that share no code with the
 * product.
 *
 * @typedef {{ id: string, type: string, stream: string, data: any }} Event
 */

/** What the postings because of an event moved on accounts of these purposes. @param {readonly Event[]} events @param {readonly string[]} purposes */
export const movedBecause = (events, purposes) =>
  events
    .flatMap(({ data: { entries = [] } }) => entries)
    .reduce((sum, { purpose, amount }) => sum + (purposes.includes(purpose) ? BigInt(amount) : 0n), 0n);

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
      if (settled && isSettled && kind === 'tip' && ends === 0) findings.push(`${paymentId} ${lineId} was paid and lost`);
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
  return findings;
};
