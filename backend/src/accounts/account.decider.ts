import { accountRefusals, type AccountCommand, type AccountEvent, type Role } from '@refrain/contracts/accounts';
import { refuse, type Decider } from '../kernel/decider';

export type Account = { status: 'none' } | { status: 'lapsed' } | { status: 'registered'; role: Role; emailVerified?: true };

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'RegisterAccount':
      if (account.status === 'lapsed') return refuse(accountRefusals.lapsed);
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
  }
};

const evolve = (account: Account, event: AccountEvent): Account => {
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
    case 'PasswordReset':
      return account;
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = { initialState: () => ({ status: 'none' }), decide, evolve };

export const accountStream = (userId: string): string => `account-${userId}`;
