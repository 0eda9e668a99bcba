import { money } from '@refrain/contracts/kernel';
import { bonusRefusals, MOST_BONUS_CENTS, payoutRefusals } from '@refrain/contracts/payouts';
import { personByUsername } from '@refrain/projections/accounts';
import { DomainError } from '../../kernel/domain-error';
import { command } from '../../kernel/write/command';
import { PAYOUT_DESK_STREAM, payoutDeskDecider } from '../payout-desk.decider';
import { bonusDecider, bonusStream } from './bonus.decider';

type Given = Readonly<{ username: string; cents: number; reason: string; grantedBy: string }>;

export const GiveBonus = command(
  'GiveBonus',
  async ({ username, cents, reason, grantedBy }: Given, { decide, created, store, streams }) => {
    if (!Number.isInteger(cents) || cents < 1 || cents > MOST_BONUS_CENTS) throw new DomainError(bonusRefusals.amountNotValid);
    const artist = await personByUsername(store, username);
    if (artist?.role !== 'artist') throw new DomainError(bonusRefusals.artistUnknown);
    const { stopped } = (await streams.load(PAYOUT_DESK_STREAM, payoutDeskDecider)).state;
    if (stopped !== null) throw new DomainError(payoutRefusals.stopped);
    const bonusId = created('bonus');
    const amount = money('USD', BigInt(cents));
    return decide(bonusStream(bonusId), bonusDecider, { bonusId, userId: artist.id, amount, reason, grantedBy });
  },
);
