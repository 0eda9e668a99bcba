import type { Command } from '../kernel';
import type { NameKind, Role } from './events';

/** A Pi account as the Pi platform itself knows it; `hash` is the keyed hash of its uid. */
export type PiAccount = Readonly<{ hash: string; uid: string; username: string }>;

/** By when (ISO) a new address must be verified, or that the operator vouches for it. */
export type Verification = Readonly<{ by: string }> | 'vouched';
/** `pi` signs in to it from the start. */
type RegisterAccount = Command<
  'RegisterAccount',
  {
    userId: string;
    username: string;
    displayName: string;
    slug: string;
    email: string | null;
    pi?: PiAccount | undefined;
    verification?: Verification | undefined;
  }
>;
type PromoteToArtist = Command<'PromoteToArtist', { userId: string }>;
export type GrantRole = Command<'GrantRole', { userId: string; role: Role; adminLevel: number | null; isSupremeAdmin: boolean }>;
/** Another person wants a name that `userId` claimed: if that registration was never completed, it never will be. */
type LapseRegistration = Command<'LapseRegistration', { userId: string }>;
type VerifyEmail = Command<'VerifyEmail', { userId: string }>;
/** Times are ISO strings; `claim` is what `lapses` of the account was when the address was claimed. */
type RequestEmailChange = Command<'RequestEmailChange', { userId: string; changeId: string; email: string }>;
type ConfirmEmailChange = Command<'ConfirmEmailChange', { userId: string; changeId: string; claim: number; now: string }>;
type RevertEmailChange = Command<'RevertEmailChange', { userId: string; changeId: string; now: string }>;
export type EmailCommand = RequestEmailChange | ConfirmEmailChange | RevertEmailChange;
/** Says that it was done: the password itself is the vault's. */
type RecordPasswordReset = Command<'RecordPasswordReset', { userId: string }>;
type RecordPasswordChange = Command<'RecordPasswordChange', { userId: string }>;
/** Times are ISO strings. */
type RequestDeletion = Command<'RequestDeletion', { userId: string; dueAt: string }>;
type CancelDeletion = Command<'CancelDeletion', { userId: string }>;
/** `now` is compared with the date that was set; null where the operator has decided that it is due. */
type EraseAccount = Command<'EraseAccount', { userId: string; now: string | null }>;
type CompleteErasure = Command<'CompleteErasure', { userId: string }>;
export type DeletionCommand = RequestDeletion | CancelDeletion | EraseAccount | CompleteErasure;

/** With a link that was mailed. */
type LinkPiAccount = Command<'LinkPiAccount', { userId: string; piHash: string }>;
type SeePiIdentity = Command<'SeePiIdentity', { userId: string; pi: PiAccount }>;

/**
 * `claim` is what `lapses` of the account was when the new handle was claimed; null when the handle is to stay as it is. `country` is that of an artist,
 * null takes it back, and it stays as it is where none is given.
 */
export type EditProfile = Command<
  'EditProfile',
  { userId: string; displayName: string; slug: string; bio: string; country?: string | null; claim: number | null }
>;
/**
 * Another person wants a handle or an address that `userId` claimed. If `userId` does not use it at `now` (ISO), a change on its way may no
 * longer use it.
 */
type LapseHandleClaim = Command<'LapseHandleClaim', { userId: string; kind: 'slug' | 'email'; name: string; now: string }>;
export type ChangePicture = Command<
  'ChangePicture',
  { userId: string; pictureId: string; palette: readonly string[]; thumbhash: string }
>;
type RemovePicture = Command<'RemovePicture', { userId: string }>;

export type AccountCommand =
  | RegisterAccount
  | PromoteToArtist
  | GrantRole
  | LapseRegistration
  | VerifyEmail
  | RecordPasswordReset
  | RecordPasswordChange
  | EditProfile
  | LapseHandleClaim
  | ChangePicture
  | RemovePicture
  | LinkPiAccount
  | SeePiIdentity
  | EmailCommand
  | DeletionCommand;

/**
 * `lapsed` is the claim that is known never to be used. With `renew` the holder's own claim is made again, so that who wants to
 * release the one before leaves it alone. Times are ISO strings.
 */
type ClaimName = Command<
  'ClaimName',
  { kind: NameKind; userId: string; heldUntil: string; lapsed: number | null; renew: boolean }
>;
/** `claim` is the one to release; null releases whichever the person has. */
type ReleaseName = Command<'ReleaseName', { kind: NameKind; userId: string; claim: number | null }>;
export type NameCommand = ClaimName | ReleaseName;

/** `now` is an ISO string. */
type RequestEmailVerification = Command<'RequestEmailVerification', { addressHash: string; now: string }>;
type RequestPasswordReset = Command<'RequestPasswordReset', { addressHash: string; now: string }>;
type RequestPiLink = Command<'RequestPiLink', { addressHash: string; piHash: string; now: string }>;
export type RecoveryCommand = RequestEmailVerification | RequestPasswordReset | RequestPiLink;
