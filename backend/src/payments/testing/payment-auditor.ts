type Amount = { currency: string; amount: string };
type Data = {
  [key: string]: unknown;
  paymentId: string;
  lineId: string;
  /** The line that premium was paid by. */
  chargeId: string;
  amount: Amount;
  value: Amount;
  total: Amount;
  taken: Amount;
  lines: { lineId: string; amount: Amount }[];
  cause: { eventId: string; process: string };
  entries: { purpose: string; amount: string }[];
};
/** An event as the log gives it, and nothing else: this file shares no code with the product. */
type Logged = Readonly<{ id: string; type: string; data: unknown }>;

const REGAINED = 'book-dispute-when-heard again';
/** What is given for a line of each kind, and what of its price leaves the site with it. */
const GIVEN: Readonly<Record<string, (data: Data) => Amount | null>> = {
  TipGiven: ({ amount }) => amount,
  GiftCardIssued: ({ value }) => value,
  SubscriptionStarted: () => null,
  SubscriptionRenewed: () => null,
};
/** How a tip comes back, by the process that posted it. */
const GIVEN_BACK = ['gift-back', 'tip-back'];
const ENDS = ['PaymentSettled', 'PaymentDeclined', 'PaymentCancelled', 'PaymentExpired'];

/**
 * Says what is wrong with payments in a log whose reactions have come to rest: each ends once, was taken exactly where it was settled, and each
 * of its lines was given or paid back. `accounts` are those of the ledger's own auditor.
 */
export const auditPayments = (events: readonly Logged[], accounts: Readonly<Record<string, bigint>>): string[] => {
  const faults: string[] = [];
  const all = events as readonly (Logged & { data: Data })[];
  const units = (amount: Amount) => BigInt(amount.amount);
  const takenBy = (id: string) =>
    all.filter(({ type, data }) => type === 'HoldCaptured' && data.cause.eventId === id).map(({ data }) => data.entries);
  /** What came back of what was given: of a tip from its artist, of a card as long as it was void. */
  const regainedOf = ({ id, data: { giftCardId } }: (typeof all)[number]) => {
    const posted = all.filter(
      ({ type, data }) => type === 'FundsPosted' && data.cause.eventId === id && GIVEN_BACK.includes(data.cause.process),
    );
    const moved = posted.flatMap(({ data }) => data.entries.filter(({ purpose }) => purpose === 'fees'));
    const voided = all.filter(({ type, data }) => type === 'GiftCardVoided' && data.giftCardId === giftCardId);
    return [...moved, ...voided.map(({ data }) => data.value)].reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  };
  const kept: Record<string, bigint> = {};
  for (const { data: intent } of all.filter(({ type }) => type === 'PaymentIntended')) {
    const { paymentId, total, lines } = intent;
    const own = all.filter(({ type, data }) => (type.startsWith('Payment') || type in GIVEN) && data.paymentId === paymentId);
    const of = (type: string, lineId?: string) =>
      own.filter((event) => event.type === type && (lineId === undefined || event.data.lineId === lineId));
    const ends = own.filter(({ type }) => ENDS.includes(type));
    if (ends.length > 1) faults.push(`${paymentId} ended ${ends.length} times`);
    const started = of('PaymentStarted');
    if (started.length > 1) faults.push(`${paymentId} was started twice`);
    if (started.length === 1 && ends.length === 0) faults.push(`${paymentId} is under way for ever`);
    const isSettled = of('PaymentSettled').length === 1;
    const taken = takenBy(started[0]?.id ?? '').flatMap((entries) => entries.filter(({ purpose }) => purpose === 'fees'));
    const sum = taken.reduce((before, { amount }) => before + BigInt(amount), 0n);
    if (sum !== (isSettled ? units(total) : 0n)) faults.push(`${paymentId} took ${sum} of ${total.amount}`);
    if (lines.reduce((before, { amount }) => before + units(amount), 0n) !== units(total))
      faults.push(`${paymentId} does not add up`);
    kept[total.currency] = (kept[total.currency] ?? 0n) + sum;
    for (const { lineId, amount } of lines) {
      const given = own.filter(({ type, data }) => type in GIVEN && [data.lineId, data.chargeId].includes(lineId));
      const noted = of('PaymentLineDelivered', lineId).length;
      const left = given.map(({ type, data }) => BigInt(GIVEN[type]?.(data)?.amount ?? 0))[0] ?? 0n;
      const back = of('PaymentRefunded', lineId).reduce((before, { data }) => before + units(data.amount), 0n);
      if (given.length > 1 || noted > 1) faults.push(`${lineId} was given twice`);
      if (given.length !== noted) faults.push(`${lineId} was given ${given.length} times and noted ${noted} times`);
      if (!isSettled && (given.length > 0 || back > 0n)) faults.push(`${lineId} was given or paid back without payment`);
      if (isSettled && given.length === 0 && back !== units(amount)) faults.push(`${lineId} was lost`);
      if (back > units(amount)) faults.push(`${lineId} paid back ${back} of ${amount.amount}`);
      // What an admin had paid back came back first from who had it: as much, once. What a dispute took back went on to the world.
      const takenBack = of('PaymentLineTakenBack', lineId);
      const regained = takenBack.length > 0 ? 0n : given.reduce((before, each) => before + regainedOf(each), 0n);
      // Premium went to nobody: what a dispute took back of it left the site.
      const lost = left === 0n ? takenBack.reduce((before, { data }) => before + units(data.taken), 0n) : 0n;
      if (given.length > 0 && regained !== (back > 0n ? left : 0n))
        faults.push(`${lineId} paid back ${back}, and took back ${regained} of ${left}`);
      if (given.length > 0 && back > 0n && of('PaymentRefundAsked', lineId).length === 0)
        faults.push(`${lineId} was paid back unasked`);
      kept[total.currency] = (kept[total.currency] ?? 0n) + regained - back - left - lost;
    }
  }
  // A dispute that was lost, and won after all: its line was taken back before, so the site has the money.
  for (const { data } of all.filter(({ type, data }) => type === 'FundsPosted' && data.cause.process.startsWith(REGAINED)))
    for (const { purpose, amount } of data.entries) if (purpose === 'fees') kept['USD'] = (kept['USD'] ?? 0n) + BigInt(amount);
  for (const [currency, sum] of Object.entries(kept))
    if ((accounts[`${currency}:fees`] ?? 0n) !== sum)
      faults.push(`${currency} fees are ${accounts[`${currency}:fees`]}, not ${sum}`);
  return faults;
};
