import { minus, unitsOf } from '@refrain/contracts/kernel';
import { ledgerRefusals, MOST_UNITS, posting, type ClaimOutsideFunds, type OutsideFundsClaimed } from '@refrain/contracts/ledger';
import { refuse, type Decider } from '../kernel/write/decider';

export type FactClaim = { status: 'free' } | { status: 'claimed'; by: OutsideFundsClaimed['data'] };

const claim = ({ data }: ClaimOutsideFunds): OutsideFundsClaimed => {
  const { sent } = data.arrival;
  if (sent.currency !== data.currency) return refuse(ledgerRefusals.currencyMixed);
  if (unitsOf(sent) <= 0n || unitsOf(sent) > MOST_UNITS) return refuse(ledgerRefusals.amountNotValid);
  return {
    type: 'OutsideFundsClaimed',
    data: { ...data, entries: posting(data.currency, { world: minus(sent), transit: sent }) },
  };
};

/** A payment is claimed for one wallet and one amount. */
const isSame = (asked: ClaimOutsideFunds['data'], by: OutsideFundsClaimed['data']): boolean =>
  asked.ownerId === by.ownerId &&
  asked.currency === by.currency &&
  asked.arrival.sent.amount === by.arrival.sent.amount &&
  asked.arrival.into === by.arrival.into;

/** One outside payment, which is credited at most once. */
export const outsideFactDecider: Decider<FactClaim, ClaimOutsideFunds, OutsideFundsClaimed> = {
  initialState: () => ({ status: 'free' }),
  decide: (command, fact) => {
    if (fact.status === 'free') return [claim(command)];
    return isSame(command.data, fact.by) ? [] : refuse(ledgerRefusals.factClaimed);
  },
  evolve: (_, { data }) => ({ status: 'claimed', by: data }),
};

/** `hash` is keyed, because an id may be looked up in public, such as a txid on a chain. */
export const outsideFactStream = (hash: string): string => `fact-${hash}`;
