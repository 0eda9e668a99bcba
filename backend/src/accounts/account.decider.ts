import { accountRefusals, type AccountCommand, type AccountEvent, type DeletionCommand, type Role } from '@refrain/contracts/accounts';
import { personalDataRefusals } from '@refrain/contracts/personal-data';
import { refuse, type Decider } from '../kernel/decider';

export type Account =
  | { status: 'none' }
  | { status: 'lapsed' }
  | { status: 'registered'; role: Role; emailVerified?: true; deletionDueAt?: string }
  | { status: 'erased'; completed: boolean };

/** Leaving, thinking better of it, and the end. */
const decideDeletion = (command: DeletionCommand, account: Account): readonly AccountEvent[] => {
  if (account.status === 'erased') {
    if (command.type === 'EraseAccount') return [];
    if (command.type === 'CompleteErasure') return account.completed ? [] : [{ type: 'ErasureCompleted', data: command.data }];
  }
  if (account.status !== 'registered') return refuse(accountRefusals.unknown);
  const { userId } = command.data;
  switch (command.type) {
    case 'RequestDeletion':
      return account.deletionDueAt === undefined ? [{ type: 'DeletionRequested', data: command.data }] : [];
    case 'CancelDeletion':
      return account.deletionDueAt === undefined ? [] : [{ type: 'DeletionCancelled', data: { userId } }];
    case 'EraseAccount': {
      const { now } = command.data;
      const due = now === null || (account.deletionDueAt !== undefined && account.deletionDueAt <= now);
      return due ? [{ type: 'AccountErased', data: { userId } }] : refuse(personalDataRefusals.notDue);
    }
    case 'CompleteErasure':
      return refuse(personalDataRefusals.notDue);
  }
};

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'RegisterAccount':
      if (account.status === 'lapsed' || account.status === 'erased') return refuse(accountRefusals.lapsed);
      return account.status === 'registered' ? [] : [{ type: 'AccountRegistered', data: command.data }];
    case 'LapseRegistration':
      return account.status === 'none' ? [{ type: 'RegistrationLapsed', data: command.data }] : [];
    case 'PromoteToArtist':
      if (account.status !== 'registered') return refuse(accountRefusals.unknown);
      return account.role === 'artist' || account.role === 'admin' ? [] : [{ type: 'ArtistPromoted', data: command.data }];
    case 'GrantRole':
      if (account.status !== 'registered') return refuse(accountRefusals.unknown);
      return [{ type: 'RoleGranted', data: command.data }];
    case 'VerifyEmail':
      if (account.status !== 'registered') return refuse(accountRefusals.unknown);
      return account.emailVerified ? [] : [{ type: 'EmailVerified', data: command.data }];
    case 'RecordPasswordReset': {
      if (account.status !== 'registered') return refuse(accountRefusals.unknown);
      // The link came by mail, so whoever used it reads mail there.
      const reset: AccountEvent = { type: 'PasswordReset', data: command.data };
      return account.emailVerified ? [reset] : [reset, { type: 'EmailVerified', data: command.data }];
    }
    case 'RequestDeletion':
    case 'CancelDeletion':
    case 'EraseAccount':
    case 'CompleteErasure':
      return decideDeletion(command, account);
  }
};

const withoutDeletion = ({ deletionDueAt: _, ...account }: Extract<Account, { status: 'registered' }>): Account => account;

const evolve = (account: Account, event: AccountEvent): Account => {
  if (account.status === 'erased') return event.type === 'ErasureCompleted' ? { ...account, completed: true } : account;
  switch (event.type) {
    case 'AccountRegistered':
      return { status: 'registered', role: 'fan' };
    case 'RegistrationLapsed':
      return { status: 'lapsed' };
    case 'ArtistPromoted':
      return { ...account, status: 'registered', role: 'artist' };
    case 'RoleGranted':
      return { ...account, status: 'registered', role: event.data.role };
    case 'EmailVerified':
      return account.status === 'registered' ? { ...account, emailVerified: true } : account;
    case 'DeletionRequested':
      return account.status === 'registered' ? { ...account, deletionDueAt: event.data.dueAt } : account;
    case 'DeletionCancelled':
      return account.status === 'registered' ? withoutDeletion(account) : account;
    case 'AccountErased':
      return { status: 'erased', completed: false };
    case 'PasswordReset':
    case 'ErasureCompleted':
      return account;
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = { initialState: () => ({ status: 'none' }), decide, evolve };

export const accountStream = (userId: string): string => `account-${userId}`;
