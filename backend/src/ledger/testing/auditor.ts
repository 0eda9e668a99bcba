type Entry = { purpose: string; currency: string; amount: string };
type Data = {
  [key: string]: unknown;
  ownerId: string;
  currency: string;
  entries?: Entry[];
  transferId?: string;
  /** Other events say in a word why. */
  cause?: { eventId: string; process: string } | string;
  balances: Record<string, string>;
  holds: Record<string, { amount: string }>;
  closed: { stream: string; revision: number };
};
/** An event as the log gives it, and nothing else: this file shares no code with the product. */
export type Logged = Readonly<{ type: string; stream: string; revision: number; data: unknown }>;

const OWN = ['available', 'held', 'payable'];
export type Recount = { accounts: Record<string, bigint>; faults: string[]; underWay: string[] };

/** Recounts every account from the log, and says what is wrong at any prefix of it. */
export const recount = (events: readonly Logged[]): Recount => {
  const accounts: Record<string, bigint> = {};
  const faults: string[] = [];
  const [inTransit, seen, ended] = [new Map<string, bigint>(), new Set<string>(), new Map<string, number>()];
  const once = (what: string): void => void (seen.has(what) ? faults.push(`${what} twice`) : seen.add(what));
  for (const { type, stream, revision, data } of events as readonly (Logged & { data: Data })[]) {
    const { ownerId, currency, entries = [], transferId = '', cause } = data;
    if (ended.has(stream)) faults.push(`${type} behind the end of ${stream}`);
    if (stream.startsWith('fact-')) once(`a claim of ${stream}`);
    // What arrives is checked by its transfer: two senders may have one cause.
    if (typeof cause === 'object' && type !== 'FundsReceived')
      once(`${type} of ${cause.process} because of ${cause.eventId} in ${ownerId} ${currency}`);
    const sums: Record<string, bigint> = {};
    for (const { purpose, currency: of, amount } of entries) {
      const account = OWN.includes(purpose) ? `${ownerId}:${of}:${purpose}` : `${of}:${purpose}`;
      if (OWN.includes(purpose) && of !== currency) faults.push(`${type} of another currency`);
      const balance = (accounts[account] ?? 0n) + BigInt(amount);
      accounts[account] = balance;
      sums[of] = (sums[of] ?? 0n) + BigInt(amount);
      if (purpose === 'transit') inTransit.set(transferId, (inTransit.get(transferId) ?? 0n) + BigInt(amount));
      if (balance < 0n && !['world', 'exchange'].includes(purpose)) faults.push(`${account} at ${balance} after ${type}`);
    }
    if (Object.values(sums).some((sum) => sum !== 0n)) faults.push(`${type} at ${stream}/${revision} is not balanced`);
    if ((inTransit.get(transferId) ?? 0n) < 0n) faults.push(`${transferId} arrived before it was sent`);
    if (transferId && inTransit.get(transferId) === 0n) once(`the end of ${transferId}`);
    if (type === 'WalletMonthClosed') ended.set(stream, revision);
    if (type === 'WalletMonthClosed' || type === 'WalletMonthOpened') {
      for (const purpose of OWN)
        if (BigInt(data.balances[purpose] ?? '') !== (accounts[`${ownerId}:${currency}:${purpose}`] ?? 0n))
          faults.push(`${type} of ${stream} carries another ${purpose}`);
      const held = Object.values(data.holds).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      if (held !== BigInt(data.balances.held ?? '')) faults.push(`${type} of ${stream} carries other holds`);
    }
    if (type === 'WalletMonthOpened') {
      once(`an opening behind ${data.closed.stream}`);
      if (ended.get(data.closed.stream) !== data.closed.revision) faults.push(`${stream} proves nothing`);
    } else if (revision === 0 && /^wallet-.*-\d{4}-\d{2}$/.test(stream)) faults.push(`${stream} begins with ${type}`);
  }
  const underWay = [...inTransit].flatMap(([id, left]) => (left === 0n ? [] : [id]));
  return { accounts, faults, underWay };
};
