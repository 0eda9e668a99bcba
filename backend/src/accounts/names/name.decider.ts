import { accountRefusals, piRefusals, type NameCommand, type NameEvent, type NameKind } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../../kernel/write/decider';

/** Claims of a name are numbered from 1; `claim` is the newest, also once it was released. */
export type Name = { status: 'free'; claim: number } | { status: 'held'; userId: string; heldUntil: string; claim: number };

const takenBy: Readonly<Record<NameKind, Refusal>> = {
  username: accountRefusals.usernameTaken,
  email: accountRefusals.emailTaken,
  slug: accountRefusals.slugTaken,
  pi: piRefusals.alreadyLinked,
};

const decide = (command: NameCommand, name: Name): readonly NameEvent[] => {
  const { kind, userId } = command.data;
  switch (command.type) {
    case 'ClaimName': {
      const { heldUntil, lapsed, renew } = command.data;
      const own = name.status === 'held' && name.userId === userId;
      if (own && !renew) return [];
      if (name.status === 'held' && !own && name.claim !== lapsed) return refuse(takenBy[kind]);
      return [{ type: 'NameClaimed', data: { kind, userId, heldUntil } }];
    }
    case 'ReleaseName': {
      const { claim } = command.data;
      const own = name.status === 'held' && name.userId === userId && (claim === null || claim === name.claim);
      return own ? [{ type: 'NameReleased', data: { kind, userId } }] : [];
    }
  }
};

const evolve = (name: Name, event: NameEvent): Name => {
  switch (event.type) {
    case 'NameClaimed':
      return { status: 'held', userId: event.data.userId, heldUntil: event.data.heldUntil, claim: name.claim + 1 };
    case 'NameReleased':
      return { status: 'free', claim: name.claim };
  }
};

export const nameDecider: Decider<Name, NameCommand, NameEvent> = {
  initialState: () => ({ status: 'free', claim: 0 }),
  decide,
  evolve,
};
