import { minus, money, plus, unitsOf, type Money } from '@refrain/contracts/kernel';
import {
  arrivalPosting,
  arriving,
  isBalanced,
  ledgerRefusals,
  MOST_HOLDS,
  MOST_UNITS,
  OWN_PURPOSES,
  posting,
  type Arrival,
  type FundsCommand,
  type Hold,
  type WalletCommand,
  type WalletEvent,
  type WalletRef,
} from '@refrain/contracts/ledger';
import { refuse, type Decider } from '../kernel/write/decider';
import { emptyWallet, evolveWallet, type Wallet } from './wallet';

type Data<T extends FundsCommand['type']> = Omit<Extract<FundsCommand, { type: T }>['data'], 'stream'>;
type Decisions = { readonly [T in FundsCommand['type']]: (data: Data<T>, wallet: Wallet) => readonly WalletEvent[] };

/** The amount, if it is above zero and in the currency of the wallet. */
const asked = <M extends Money>({ currency }: WalletRef, amount: M): M => {
  if (amount.currency !== currency) return refuse(ledgerRefusals.currencyMixed);
  const fits = /^[1-9]\d{0,17}$/.test(amount.amount) && unitsOf(amount) <= MOST_UNITS;
  return fits ? amount : refuse(ledgerRefusals.amountNotValid);
};

const holdIn = ({ holds }: Wallet, holdId: string): Hold | null =>
  Object.hasOwn(holds, holdId) ? (holds[holdId] as Hold) : null;

/** What a hold has left after an amount was spent, in minor units. */
const restOf = (wallet: Wallet, holdId: string, spent: Money): string => {
  const hold = holdIn(wallet, holdId) ?? refuse(ledgerRefusals.holdEnded);
  const rest = BigInt(hold.amount) - unitsOf(spent);
  return rest < 0n ? refuse(ledgerRefusals.holdTooSmall) : String(rest);
};

/** A transfer is refused before it is sent if its amount cannot be converted. */
const checked = (arrival: Arrival): Arrival => {
  try {
    if (unitsOf(arriving(arrival)) <= MOST_UNITS) return arrival;
  } catch {
    // Falls through to the refusal.
  }
  return refuse(ledgerRefusals.rateNotUsable);
};

const send = ({ amount, fee, rate, into, holdId, ...data }: Data<'SendFunds'>, wallet: Wallet): readonly WalletEvent[] => {
  const sent = asked(data, amount);
  const spent = fee ? plus(sent, asked(data, fee)) : sent;
  const arrival = checked({ sent, into, rate });
  if (data.toId === data.ownerId && arriving(arrival).currency === data.currency) return refuse(ledgerRefusals.sameWallet);
  const rest = holdId === null ? null : restOf(wallet, holdId, spent);
  const entries = posting(data.currency, {
    [holdId === null ? 'available' : 'held']: minus(spent),
    transit: sent,
    ...(fee ? { fees: fee } : {}),
  });
  return [{ type: 'FundsSent', data: { ...data, arrival, holdId, rest, entries } }];
};

const decisions: Decisions = {
  MoveFunds: ({ from, to, amount, ...data }) => {
    const moves = asked(data, amount);
    if (from === to) return refuse(ledgerRefusals.sameWallet);
    return [{ type: 'FundsPosted', data: { ...data, entries: posting(data.currency, { [from]: minus(moves), [to]: moves }) } }];
  },
  HoldFunds: ({ amount, ...data }, wallet) => {
    const holds = asked(data, amount);
    if (holdIn(wallet, data.holdId)) return [];
    if (Object.keys(wallet.holds).length >= MOST_HOLDS) return refuse(ledgerRefusals.tooManyHolds);
    return [{ type: 'FundsHeld', data: { ...data, entries: posting(data.currency, { available: minus(holds), held: holds }) } }];
  },
  ExtendHold: (data, wallet) => {
    const hold = holdIn(wallet, data.holdId) ?? refuse(ledgerRefusals.holdEnded);
    return data.expiresAt > hold.expiresAt ? [{ type: 'HoldExtended', data }] : [];
  },
  CaptureHold: ({ amount, to, ...data }, wallet) => {
    const spent = asked(data, amount);
    const rest = restOf(wallet, data.holdId, spent);
    return [
      { type: 'HoldCaptured', data: { ...data, rest, entries: posting(data.currency, { held: minus(spent), [to]: spent }) } },
    ];
  },
  ReleaseHold: ({ now, ...data }, wallet) => {
    const hold = holdIn(wallet, data.holdId);
    if (!hold || (now !== null && now < hold.expiresAt)) return [];
    const rest = money(data.currency, hold.amount);
    return [
      {
        type: 'HoldReleased',
        data: { ...data, hasExpired: now !== null, entries: posting(data.currency, { held: minus(rest), available: rest }) },
      },
    ];
  },
  SendFunds: send,
  ReceiveFunds: ({ arrival, ...data }) => [
    { type: 'FundsReceived', data: { ...data, rate: arrival.rate, entries: arrivalPosting(arrival) } },
  ],
};

/** The last check before an append: each posting is balanced, and no account of the owner goes below zero. */
const proved = (events: readonly WalletEvent[], wallet: Wallet): readonly WalletEvent[] => {
  for (const { data } of events)
    if ('entries' in data && !isBalanced(data.entries)) throw new RangeError('a posting sums to zero in each currency');
  const { balances } = events.reduce(evolveWallet, wallet);
  return OWN_PURPOSES.some((purpose) => BigInt(balances[purpose]) < 0n) ? refuse(ledgerRefusals.insufficientFunds) : events;
};

const decide = (command: WalletCommand, wallet: Wallet): readonly WalletEvent[] => {
  if (command.type === 'OpenMonth') return wallet.status === 'none' ? [{ type: 'WalletMonthOpened', data: command.data }] : [];
  // The ledger gives the command to the next month's stream, which decides it.
  if (wallet.status === 'closed') return [];
  const { stream, ...data } = command.data;
  if (wallet.status === 'none' && stream.month !== null) return refuse(ledgerRefusals.monthMissing);
  const { ownerId, currency } = data;
  const { balances, holds, digest, postings } = wallet;
  const isOver = postings >= stream.closeAfter && (stream.month === null || stream.month < stream.now);
  if (isOver) return [{ type: 'WalletMonthClosed', data: { ownerId, currency, balances, holds, digest, next: stream.now } }];
  const decision = decisions[command.type] as (data: unknown, wallet: Wallet) => readonly WalletEvent[];
  return proved(decision(data, wallet), wallet);
};

/** What one owner has in one currency. A debit that would go below zero is refused; a credit never is. */
export const walletDecider: Decider<Wallet, WalletCommand, WalletEvent> = {
  initialState: () => emptyWallet,
  decide,
  evolve: evolveWallet,
  snapshot: 'wallet-1',
};

/** The first stream of a wallet has no month; those that follow have the one they begin in. */
export const walletStream = ({ ownerId, currency }: WalletRef, month: string | null): string =>
  `wallet-${ownerId}-${currency}${month === null ? '' : `-${month}`}`;
