import { accountRefusals, type AccountCommand, type AccountEvent, type DeletionCommand, type Role } from '@refrain/contracts/accounts';
import { kernelRefusals, readable } from '@refrain/contracts/kernel';
import { personalDataRefusals } from '@refrain/contracts/personal-data';
import { refuse, type Decider } from '../kernel/decider';

export type ProfileText = Readonly<{ displayName: string; slug: string; bio: string }>;

/** `lapses` counts the handles that this person claimed, never used, and lost to somebody else. */
export type RegisteredAccount = {
  status: 'registered';
  role: Role;
  emailVerified?: true;
  deletionDueAt?: string;
  profile: ProfileText;
  pictureId: string | null;
  lapses: number;
};
export type Account = { status: 'none' } | { status: 'lapsed' } | RegisteredAccount | { status: 'erased'; completed: boolean };

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

type Of<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>['data'];

const editProfile = ({ claim, ...edit }: Of<'EditProfile'>, { profile, lapses }: RegisteredAccount): readonly AccountEvent[] => {
  // What was claimed for this edit may be somebody else's by now, and what was not claimed may have been given back.
  if (edit.slug !== profile.slug && claim !== lapses) return refuse(kernelRefusals.contended);
  const { displayName, slug, bio } = edit;
  const same = displayName === profile.displayName && slug === profile.slug && bio === profile.bio;
  return same ? [] : [{ type: 'ProfileEdited', data: edit }];
};

const changePicture = (data: Of<'ChangePicture'>, { pictureId }: RegisteredAccount): readonly AccountEvent[] =>
  pictureId === data.pictureId ? [] : [{ type: 'PictureChanged', data: { ...data, replaces: pictureId } }];

const removePicture = ({ userId }: Of<'RemovePicture'>, { pictureId }: RegisteredAccount): readonly AccountEvent[] =>
  pictureId === null ? [] : [{ type: 'PictureRemoved', data: { userId, pictureId } }];

const decide = (command: AccountCommand, account: Account): readonly AccountEvent[] => {
  switch (command.type) {
    case 'RegisterAccount':
      if (account.status === 'lapsed' || account.status === 'erased') return refuse(accountRefusals.lapsed);
      return account.status === 'registered' ? [] : [{ type: 'AccountRegistered', data: command.data }];
    case 'LapseRegistration':
      return account.status === 'none' ? [{ type: 'RegistrationLapsed', data: command.data }] : [];
    case 'LapseHandleClaim':
      if (account.status !== 'registered' || account.profile.slug === command.data.slug) return [];
      return [{ type: 'HandleClaimLapsed', data: { userId: command.data.userId } }];
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
    case 'EditProfile':
      return account.status === 'registered' ? editProfile(command.data, account) : refuse(accountRefusals.unknown);
    case 'ChangePicture':
      return account.status === 'registered' ? changePicture(command.data, account) : refuse(accountRefusals.unknown);
    case 'RemovePicture':
      return account.status === 'registered' ? removePicture(command.data, account) : refuse(accountRefusals.unknown);
  }
};

const begun = (displayName: string, slug: string): RegisteredAccount => ({
  status: 'registered',
  role: 'fan',
  profile: { displayName, slug, bio: '' },
  pictureId: null,
  lapses: 0,
});

const withoutDeletion = ({ deletionDueAt: _, ...account }: RegisteredAccount): Account => account;

const evolve = (account: Account, event: AccountEvent): Account => {
  if (account.status === 'erased') return event.type === 'ErasureCompleted' ? { ...account, completed: true } : account;
  if (event.type === 'AccountRegistered') return begun(readable(event.data.displayName, ''), readable(event.data.slug, ''));
  if (event.type === 'RegistrationLapsed') return { status: 'lapsed' };
  return account.status === 'registered' ? change(account, event) : account;
};

const change = (account: RegisteredAccount, event: Exclude<AccountEvent, { type: 'AccountRegistered' | 'RegistrationLapsed' }>): Account => {
  switch (event.type) {
    case 'ArtistPromoted':
      return { ...account, role: 'artist' };
    case 'RoleGranted':
      return { ...account, role: event.data.role };
    case 'EmailVerified':
      return { ...account, emailVerified: true };
    case 'DeletionRequested':
      return { ...account, deletionDueAt: event.data.dueAt };
    case 'DeletionCancelled':
      return withoutDeletion(account);
    case 'AccountErased':
      return { status: 'erased', completed: false };
    case 'PasswordReset':
    case 'ErasureCompleted':
      return account;
    case 'ProfileEdited': {
      const { displayName, slug, bio } = event.data;
      return { ...account, profile: { displayName: readable(displayName, ''), slug: readable(slug, ''), bio: readable(bio, '') } };
    }
    case 'HandleClaimLapsed':
      return { ...account, lapses: account.lapses + 1 };
    case 'PictureChanged':
      return { ...account, pictureId: event.data.pictureId };
    case 'PictureRemoved':
      return { ...account, pictureId: null };
  }
};

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = { initialState: () => ({ status: 'none' }), decide, evolve };

export const accountStream = (userId: string): string => `account-${userId}`;
