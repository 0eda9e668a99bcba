import { personal, type Event, type EventDeclarations, type Personal } from '../kernel';

/** An auditor reads what the money did, and publishes nothing. */
export type Role = 'admin' | 'artist' | 'fan' | 'user' | 'auditor';
/** Names that are unique across the community; each is claimed before it is used. `pi` is the uid of a Pi account. */
export type NameKind = 'username' | 'email' | 'slug' | 'pi';

/** `email` is null for an artist whose songs an admin put up: nobody can sign in to that account. */
export type AccountRegistered = Event<
  'AccountRegistered',
  {
    userId: string;
    username: Personal<string>;
    displayName: Personal<string>;
    slug: Personal<string>;
    email: Personal<string | null>;
  }
>;
export type ArtistPromoted = Event<'ArtistPromoted', { userId: string }>;
export type RoleGranted = Event<
  'RoleGranted',
  { userId: string; role: Role; adminLevel: number | null; isSupremeAdmin: boolean }
>;

/** Another person took over a name that this registration had claimed and never used. It can no longer be completed. */
export type RegistrationLapsed = Event<'RegistrationLapsed', { userId: string }>;

/** Set by registering: from `dueAt` (ISO) on, a person whose address is not verified may not publish. Accounts of before this rule have no term. */
export type EmailVerificationTermSet = Event<'EmailVerificationTermSet', { userId: string; dueAt: string }>;
/** The person opened a link that was mailed to their address. */
export type EmailVerified = Event<'EmailVerified', { userId: string }>;
/** With a link that was mailed; every session of the person ended with it. The password is in the vault. */
export type PasswordReset = Event<'PasswordReset', { userId: string }>;
/** By a person who was signed in and knew the old one; every other session of theirs ended with it. */
export type PasswordChanged = Event<'PasswordChanged', { userId: string }>;

/** The person wants another address; it counts once the link that is mailed there was opened. A newer request takes the place of this one. */
export type EmailChangeRequested = Event<'EmailChangeRequested', { userId: string; changeId: string; email: Personal<string> }>;
/** The address that was asked for under this id counts from `changedAt` (ISO) on, and is verified. */
export type EmailChanged = Event<'EmailChanged', { userId: string; changeId: string; changedAt: string }>;
/** The address of before this change counts again from `revertedAt` (ISO) on: its owner opened the link that was mailed there. */
export type EmailChangeReverted = Event<'EmailChangeReverted', { userId: string; changeId: string; revertedAt: string }>;
type EmailEvent = EmailVerificationTermSet | EmailVerified | EmailChangeRequested | EmailChanged | EmailChangeReverted;

/** The person wants to leave. They are hidden at once, and erased after `dueAt` (ISO) unless they change their mind. */
export type DeletionRequested = Event<'DeletionRequested', { userId: string; dueAt: string }>;
export type DeletionCancelled = Event<'DeletionCancelled', { userId: string }>;
/** The end of the account: there is no way back from here. What erasure does follows, and `ErasureCompleted` says that all of it was done. */
export type AccountErased = Event<'AccountErased', { userId: string }>;
export type ErasureCompleted = Event<'ErasureCompleted', { userId: string }>;
type DeletionEvent = DeletionRequested | DeletionCancelled | AccountErased | ErasureCompleted;

/** How the profile reads from now on, all of it. */
export type ProfileEdited = Event<
  'ProfileEdited',
  { userId: string; displayName: Personal<string>; slug: Personal<string>; bio: Personal<string> }
>;
/**
 * Another person took over a handle or an address that this person had claimed and does not use. A change that began before cannot use it
 * any more.
 */
export type HandleClaimLapsed = Event<'HandleClaimLapsed', { userId: string }>;
/** The files are named after the ids, and outlive neither the picture nor the person; `replaces` is the picture before. */
export type PictureChanged = Event<
  'PictureChanged',
  {
    userId: string;
    pictureId: string;
    replaces: string | null;
    palette: Personal<readonly string[]>;
    thumbhash: Personal<string>;
  }
>;
export type PictureRemoved = Event<'PictureRemoved', { userId: string; pictureId: string }>;

/**
 * The country that an artist says they are of, ISO 3166-1 alpha-2; null takes it back. Like the genre of a song it stays readable when the artist is
 * erased, beside an id that leads to nobody: the charts of the past are folded from it.
 */
export type ArtistCountryStated = Event<'ArtistCountryStated', { userId: string; country: string | null }>;

/** A Pi account may sign in from now on. `piHash` is the keyed hash that names the claim of its uid. */
export type PiAccountLinked = Event<'PiAccountLinked', { userId: string; piHash: string }>;
/** What the Pi platform itself said of a linked Pi account, when it was first seen and whenever that changed. */
export type PiIdentitySeen = Event<'PiIdentitySeen', { userId: string; piUid: Personal<string>; piUsername: Personal<string> }>;

export type AccountEvent =
  | AccountRegistered
  | ArtistPromoted
  | RoleGranted
  | RegistrationLapsed
  | EmailEvent
  | PasswordReset
  | PasswordChanged
  | ProfileEdited
  | HandleClaimLapsed
  | PictureChanged
  | PictureRemoved
  | PiAccountLinked
  | PiIdentitySeen
  | DeletionEvent
  | ArtistCountryStated;

/**
 * Streams of names are keyed hashes, so that neither stream nor event shows the name itself. A claim holds until
 * `heldUntil`, and for ever once its holder has registered.
 */
export type NameClaimed = Event<'NameClaimed', { kind: NameKind; userId: string; heldUntil: string }>;
export type NameReleased = Event<'NameReleased', { kind: NameKind; userId: string }>;

export type NameEvent = NameClaimed | NameReleased;

/**
 * A visitor asked for a message to an address, which may belong to no account. Only the mailer finds that out, so every request
 * gets the same answer. `addressHash` is the keyed hash that names the address's stream; `askedAt` is ISO.
 */
export type EmailVerificationRequested = Event<'EmailVerificationRequested', { addressHash: string; askedAt: string }>;
export type PasswordResetRequested = Event<'PasswordResetRequested', { addressHash: string; askedAt: string }>;
/**
 * The owner of a Pi account wants it linked to the account of an address. `piHash` is its keyed hash, because the owner is not
 * known yet.
 */
export type PiLinkRequested = Event<'PiLinkRequested', { addressHash: string; piHash: string; askedAt: string }>;

export type RecoveryEvent = EmailVerificationRequested | PasswordResetRequested | PiLinkRequested;

type Account = AccountRegistered['data'];
type PiIdentity = PiIdentitySeen['data'];

export const accountEvents: EventDeclarations<AccountEvent | NameEvent | RecoveryEvent> = {
  AccountRegistered: {
    version: 1,
    fields: {
      userId: 'public',
      username: personal<Account>('userId'),
      displayName: personal<Account>('userId'),
      slug: personal<Account>('userId'),
      email: personal<Account>('userId'),
    },
  },
  ArtistPromoted: { version: 1, fields: { userId: 'public' } },
  RoleGranted: { version: 1, fields: { userId: 'public', role: 'public', adminLevel: 'public', isSupremeAdmin: 'public' } },
  RegistrationLapsed: { version: 1, fields: { userId: 'public' } },
  EmailVerificationTermSet: { version: 1, fields: { userId: 'public', dueAt: 'public' } },
  EmailVerified: { version: 1, fields: { userId: 'public' } },
  EmailChangeRequested: {
    version: 1,
    fields: { userId: 'public', changeId: 'public', email: personal<EmailChangeRequested['data']>('userId') },
  },
  EmailChanged: { version: 1, fields: { userId: 'public', changeId: 'public', changedAt: 'public' } },
  EmailChangeReverted: { version: 1, fields: { userId: 'public', changeId: 'public', revertedAt: 'public' } },
  PasswordReset: { version: 1, fields: { userId: 'public' } },
  PasswordChanged: { version: 1, fields: { userId: 'public' } },
  DeletionRequested: { version: 1, fields: { userId: 'public', dueAt: 'public' } },
  DeletionCancelled: { version: 1, fields: { userId: 'public' } },
  AccountErased: { version: 1, fields: { userId: 'public' } },
  ErasureCompleted: { version: 1, fields: { userId: 'public' } },
  ProfileEdited: {
    version: 1,
    fields: {
      userId: 'public',
      displayName: personal<ProfileEdited['data']>('userId'),
      slug: personal<ProfileEdited['data']>('userId'),
      bio: personal<ProfileEdited['data']>('userId'),
    },
  },
  HandleClaimLapsed: { version: 1, fields: { userId: 'public' } },
  PictureChanged: {
    version: 1,
    fields: {
      userId: 'public',
      pictureId: 'public',
      replaces: 'public',
      palette: personal<PictureChanged['data']>('userId'),
      thumbhash: personal<PictureChanged['data']>('userId'),
    },
  },
  PictureRemoved: { version: 1, fields: { userId: 'public', pictureId: 'public' } },
  PiAccountLinked: { version: 1, fields: { userId: 'public', piHash: 'public' } },
  PiIdentitySeen: {
    version: 1,
    fields: { userId: 'public', piUid: personal<PiIdentity>('userId'), piUsername: personal<PiIdentity>('userId') },
  },
  NameClaimed: { version: 1, fields: { kind: 'public', userId: 'public', heldUntil: 'public' } },
  NameReleased: { version: 1, fields: { kind: 'public', userId: 'public' } },
  EmailVerificationRequested: { version: 1, fields: { addressHash: 'public', askedAt: 'public' } },
  PasswordResetRequested: { version: 1, fields: { addressHash: 'public', askedAt: 'public' } },
  PiLinkRequested: { version: 1, fields: { addressHash: 'public', piHash: 'public', askedAt: 'public' } },
  ArtistCountryStated: { version: 1, fields: { userId: 'public', country: 'public' } },
};
