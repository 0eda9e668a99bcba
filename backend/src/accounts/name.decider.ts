import { accountRefusals, type NameCommand, type NameEvent, type NameKind } from '@refrain/contracts/accounts';
import type { Refusal } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/decider';

export type Name = { status: 'free' } | { status: 'held'; userId: string; heldUntil: string };

export const takenBy: Readonly<Record<NameKind, Refusal>> = {
  username: accountRefusals.usernameTaken,
  email: accountRefusals.emailTaken,
  slug: accountRefusals.slugTaken,
};

const decide = (command: NameCommand, name: Name): readonly NameEvent[] => {
  const { kind, userId } = command.data;
  switch (command.type) {
    case 'ClaimName': {
      if (name.status === 'held' && name.userId === userId) return [];
      if (name.status === 'held' && name.userId !== command.data.lapsed) return refuse(takenBy[kind]);
      return [{ type: 'NameClaimed', data: { kind, userId, heldUntil: command.data.heldUntil } }];
    }
    case 'ReleaseName':
      return name.status === 'held' && name.userId === userId ? [{ type: 'NameReleased', data: { kind, userId } }] : [];
  }
};

const evolve = (_name: Name, event: NameEvent): Name => {
  switch (event.type) {
    case 'NameClaimed':
      return { status: 'held', userId: event.data.userId, heldUntil: event.data.heldUntil };
    case 'NameReleased':
      return { status: 'free' };
  }
};

export const nameDecider: Decider<Name, NameCommand, NameEvent> = { initialState: () => ({ status: 'free' }), decide, evolve };
