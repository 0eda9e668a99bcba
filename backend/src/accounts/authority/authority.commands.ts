import { accountRefusals } from '@refrain/contracts/accounts';
import type { Rights } from '@refrain/contracts/authority';
import type { Position } from '@refrain/contracts/kernel';
import { accountDecider, accountStream } from '../account/account.decider';
import { command } from '../../kernel/write/command';
import { refuse } from '../../kernel/write/decider';
import type { Streams } from '../../kernel/write/streams/streams';
import { FollowRights } from './follow-rights';
import { rightsDecider, RIGHTS_STREAM, type HeldRights } from './rights.decider';

/** @throws DomainError where nobody is there */
const heldBy = async (streams: Streams, userId: string): Promise<HeldRights> => {
  const { state } = await streams.load(accountStream(userId), accountDecider);
  if (state.status !== 'registered') return refuse(accountRefusals.unknown);
  const { role, adminLevel, isSupremeAdmin, grants } = state;
  return { rights: { role, adminLevel, isSupremeAdmin }, grants };
};

type Asked = Readonly<{ userId: string; from: Rights; to: Rights; changedBy: string; reason: string }>;

/** Decides first, in the one stream of all decisions; then the account follows. */
export const ChangeRights = command(
  'ChangeRights',
  { followRights: FollowRights },
  async (asked: Asked, { handle, streams, context, clock, followRights }): Promise<Position | null> => {
    const [person, admin] = [await heldBy(streams, asked.userId), await heldBy(streams, asked.changedBy)];
    const decided = await handle(RIGHTS_STREAM, rightsDecider, { type: 'ChangeRights', data: { ...asked, person, admin } });
    let position = decided.position;
    for (const { data } of decided.events)
      position = (await followRights.follow(data, clock.now(), context.correlation)) ?? position;
    return position;
  },
);
