import { unitsOf, type Command } from '@refrain/contracts/kernel';
import { bonusRefusals, MOST_BONUS_CENTS, type BonusGranted } from '@refrain/contracts/payouts';
import { refuse, type Decider } from '../../kernel/write/decider';

type GiveBonus = Command<'GiveBonus', BonusGranted['data']>;

const decide = ({ data }: GiveBonus, isGiven: boolean): readonly BonusGranted[] => {
  const cents = unitsOf(data.amount);
  if (isGiven) return [];
  if (data.userId === data.grantedBy) return refuse(bonusRefusals.own);
  if (cents <= 0n || cents > BigInt(MOST_BONUS_CENTS)) return refuse(bonusRefusals.amountNotValid);
  return [{ type: 'BonusGranted', data }];
};

/** One bonus, which is given once; its state is whether it was. */
export const bonusDecider: Decider<boolean, GiveBonus, BonusGranted> = { initialState: () => false, decide, evolve: () => true };

export const bonusStream = (bonusId: string): string => `bonus-${bonusId}`;
