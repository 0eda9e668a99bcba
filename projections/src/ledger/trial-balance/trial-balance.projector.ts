import { movedIn, OWN_PURPOSES, type Balances, type LedgerEvent } from '@refrain/contracts/ledger';
import type { Recorded } from '@refrain/contracts/kernel';
import { projection, type Change } from '../../kernel';
import { lineId, trialBalances, walletBalances, walletDays, walletId, walletPostings } from './trial-balance.view';

/** More than a stream ever has, so that the text sorts as the number does. */
const REVISION_DIGITS = 10;

type Posting = Exclude<LedgerEvent, { type: 'HoldExtended' | 'WalletMonthClosed' | 'WalletMonthOpened' }>;

const sum = (before: string | undefined, gained: bigint | string): string => String(BigInt(before ?? '0') + BigInt(gained));

const summed = ({ data: { entries } }: Posting): readonly Change[] =>
  entries.map(({ currency, purpose, amount }) =>
    trialBalances.upsert(lineId(currency, purpose), (before) => ({ currency, purpose, balance: sum(before?.balance, amount) })),
  );

/** The day of each wallet in which something came or went. */
const daily = ({ at, data }: Recorded<Posting>): readonly Change[] => {
  const [wallet, date, gained] = [walletId(data), at.slice(0, 'YYYY-MM-DD'.length), movedIn(data.entries, 'available')];
  if (gained === 0n) return [];
  const [came, went] = gained > 0n ? [gained, 0n] : [0n, -gained];
  return [
    walletDays.upsert(`${wallet}:${date}`, (before) => ({
      wallet,
      date,
      in: sum(before?.in, came),
      out: sum(before?.out, went),
    })),
  ];
};

const posted = (event: Recorded<Exclude<Posting, { type: 'OutsideFundsClaimed' }>>): readonly Change[] => {
  const { id, type, at: createdAt, stream, revision, data } = event;
  const { ownerId, currency, entries, cause } = data;
  const [wallet, gained] = [walletId(data), movedIn(entries, 'available')];
  const month = stream.slice(`wallet-${ownerId}-${currency}-`.length);
  const place = `${month} ${String(revision).padStart(REVISION_DIGITS, '0')}`;
  return [
    ...summed(event),
    ...daily(event),
    walletBalances.upsert(wallet, (before) => {
      const balances = OWN_PURPOSES.map((purpose) => [purpose, sum(before?.[purpose], movedIn(entries, purpose))]);
      return { ownerId, currency, ...(Object.fromEntries(balances) as Balances) };
    }),
    walletPostings.put(id, {
      wallet,
      type,
      entries,
      cause,
      transferId: 'transferId' in data ? data.transferId : null,
      createdAt,
      kind: gained > 0n ? 'in' : gained < 0n ? 'out' : 'other',
      place,
      stream,
      revision,
    }),
  ];
};

/** Every account, summed. Amounts and random ids stay when a person is erased, so nothing is removed. */
export const trialBalanceProjection = projection<LedgerEvent>()(
  'trialBalance',
  3,
  [trialBalances, walletBalances, walletPostings, walletDays],
  {
    FundsPosted: posted,
    FundsHeld: posted,
    HoldExtended: 'ignored',
    HoldCaptured: posted,
    HoldReleased: posted,
    FundsSent: posted,
    FundsReceived: posted,
    // Nothing moves: the next month begins with what this one ends with.
    WalletMonthClosed: 'ignored',
    WalletMonthOpened: 'ignored',
    // Out of the world and into transit; the wallet has it once it is received.
    OutsideFundsClaimed: summed,
  },
);
