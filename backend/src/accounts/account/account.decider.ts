import { accountRefusals, type AccountCommand, type AccountEvent } from '@refrain/contracts/accounts';
import { readable } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../../kernel/write/decider';
import type { Account, Of, RegisteredAccount } from './account';
import { changeEmail, decideEmail, firstEmail, usesAddress } from './account-email';
import { decideDeletion } from './account-deletion';
import { linkPi, register, seePi } from './account-pi';
import { changePicture, editProfile, removePicture } from './account-profile';

type Events = readonly AccountEvent[];

const ofRegistered = (account: Account, to: (account: RegisteredAccount) => Events): Events =>
  account.status === 'registered' ? to(account) : refuse(accountRefusals.unknown);

/** Whether a name that a person claimed is theirs to keep. */
export const usesName = (account: RegisteredAccount, { kind, name, now }: Omit<Of<'LapseHandleClaim'>, 'userId'>): boolean =>
  kind === 'slug' ? account.profile.slug === name : usesAddress(account, name, now);

const decide = (command: AccountCommand, account: Account): Events => {
  switch (command.type) {
    case 'RegisterAccount':
      if (account.status === 'lapsed' || account.status === 'erased') return refuse(accountRefusals.lapsed);
      return account.status === 'registered' ? [] : register(command.data);
    case 'LapseRegistration':
      return account.status === 'none' ? [{ type: 'RegistrationLapsed', data: command.data }] : [];
    case 'LapseHandleClaim':
      return account.status === 'registered' && !usesName(account, command.data)
        ? [{ type: 'HandleClaimLapsed', data: { userId: command.data.userId } }]
        : [];
    case 'PromoteToArtist':
      return ofRegistered(account, ({ role }) =>
        role === 'artist' || role === 'admin' ? [] : [{ type: 'ArtistPromoted', data: command.data }],
      );
    case 'GrantRole':
      return ofRegistered(account, () => [{ type: 'RoleGranted', data: command.data }]);
    case 'VerifyEmail':
      return ofRegistered(account, ({ emailVerified }) => (emailVerified ? [] : [{ type: 'EmailVerified', data: command.data }]));
    case 'RecordPasswordReset':
      return ofRegistered(account, ({ emailVerified }) => {
        // The link came by mail, so the person who used it reads mail there.
        const reset: AccountEvent = { type: 'PasswordReset', data: command.data };
        return emailVerified ? [reset] : [reset, { type: 'EmailVerified', data: command.data }];
      });
    case 'RecordPasswordChange':
      return ofRegistered(account, () => [{ type: 'PasswordChanged', data: command.data }]);
    case 'RequestEmailChange':
    case 'ConfirmEmailChange':
    case 'RevertEmailChange':
      return ofRegistered(account, (registered) => decideEmail(command, registered));
    case 'RequestDeletion':
    case 'CancelDeletion':
    case 'EraseAccount':
    case 'CompleteErasure':
      return decideDeletion(command, account);
    case 'EditProfile':
      return ofRegistered(account, (registered) => editProfile(command.data, registered));
    case 'ChangePicture':
      return ofRegistered(account, (registered) => changePicture(command.data, registered));
    case 'RemovePicture':
      return ofRegistered(account, (registered) => removePicture(command.data, registered));
    case 'LinkPiAccount':
      return ofRegistered(account, (registered) => linkPi(command.data, registered));
    case 'SeePiIdentity':
      return ofRegistered(account, (registered) => seePi(command.data, registered));
  }
};

const begun = (displayName: string, slug: string, email: string | null): RegisteredAccount => ({
  status: 'registered',
  email: firstEmail(email),
  role: 'fan',
  adminLevel: null,
  isSupremeAdmin: false,
  grants: 0,
  profile: { displayName, slug, bio: '' },
  pictureId: null,
  country: null,
  lapses: 0,
});

const withoutDeletion = ({ deletionDueAt: _, ...account }: RegisteredAccount): Account => account;

const change = (
  account: RegisteredAccount,
  event: Exclude<AccountEvent, { type: 'AccountRegistered' | 'RegistrationLapsed' | 'ErasureCompleted' }>,
): Account => {
  switch (event.type) {
    case 'ArtistPromoted':
      return { ...account, role: 'artist' };
    case 'RoleGranted': {
      const { role, adminLevel, isSupremeAdmin } = event.data;
      return { ...account, role, adminLevel, isSupremeAdmin, grants: account.grants + 1 };
    }
    case 'EmailVerificationTermSet':
      return { ...account, verifyBy: event.data.dueAt };
    case 'EmailVerified':
      return { ...account, emailVerified: true };
    case 'EmailChangeRequested':
    case 'EmailChanged':
    case 'EmailChangeReverted':
      return changeEmail(account, event);
    case 'DeletionRequested':
      return { ...account, deletionDueAt: event.data.dueAt };
    case 'DeletionCancelled':
      return withoutDeletion(account);
    case 'AccountErased':
      return { status: 'erased', completed: false };
    case 'PasswordReset':
    case 'PasswordChanged':
      return account;
    case 'ProfileEdited': {
      const { displayName, slug, bio } = event.data;
      return {
        ...account,
        profile: { displayName: readable(displayName, ''), slug: readable(slug, ''), bio: readable(bio, '') },
      };
    }
    case 'HandleClaimLapsed':
      return { ...account, lapses: account.lapses + 1 };
    case 'PictureChanged':
      return { ...account, pictureId: event.data.pictureId };
    case 'PictureRemoved':
      return { ...account, pictureId: null };
    case 'ArtistCountryStated':
      return { ...account, country: event.data.country };
    case 'PiAccountLinked':
      return { ...account, pi: { hash: event.data.piHash, username: null } };
    case 'PiIdentitySeen':
      return account.pi
        ? { ...account, pi: { ...account.pi, username: readable<string | null>(event.data.piUsername, null) } }
        : account;
  }
};

const evolve = (account: Account, event: AccountEvent): Account => {
  const isErased = account.status === 'erased';
  switch (event.type) {
    case 'AccountRegistered':
      return isErased
        ? account
        : begun(
            readable(event.data.displayName, ''),
            readable(event.data.slug, ''),
            readable<string | null>(event.data.email, null),
          );
    case 'RegistrationLapsed':
      return isErased ? account : { status: 'lapsed' };
    case 'ErasureCompleted':
      return isErased ? { ...account, completed: true } : account;
    case 'ArtistPromoted':
    case 'RoleGranted':
    case 'EmailVerificationTermSet':
    case 'EmailChangeRequested':
    case 'EmailChanged':
    case 'EmailChangeReverted':
    case 'EmailVerified':
    case 'DeletionRequested':
    case 'DeletionCancelled':
    case 'AccountErased':
    case 'PasswordReset':
    case 'PasswordChanged':
    case 'ProfileEdited':
    case 'HandleClaimLapsed':
    case 'PictureChanged':
    case 'PictureRemoved':
    case 'PiAccountLinked':
    case 'PiIdentitySeen':
    case 'ArtistCountryStated':
      return account.status === 'registered' ? change(account, event) : account;
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const accountStream = (userId: string): string => `account-${userId}`;
