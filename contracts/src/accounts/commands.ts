import type { Command } from '../kernel';
import type { NameKind, Role } from './events';

export type RegisterAccount = Command<
  'RegisterAccount',
  { userId: string; username: string; displayName: string; slug: string; email: string }
>;
export type PromoteToArtist = Command<'PromoteToArtist', { userId: string }>;
export type GrantRole = Command<'GrantRole', { userId: string; role: Role; adminLevel: number | null; isSupremeAdmin: boolean }>;
/** Somebody wants a name that `userId` claimed: if that registration was never completed, it never will be. */
export type LapseRegistration = Command<'LapseRegistration', { userId: string }>;
export type VerifyEmail = Command<'VerifyEmail', { userId: string }>;
/** Says that it was done: the password itself is the vault's. */
export type RecordPasswordReset = Command<'RecordPasswordReset', { userId: string }>;
/** Times are ISO strings. */
export type RequestDeletion = Command<'RequestDeletion', { userId: string; dueAt: string }>;
export type CancelDeletion = Command<'CancelDeletion', { userId: string }>;
/** `now` is compared with the date that was set; null where the operator has decided that it is due. */
export type EraseAccount = Command<'EraseAccount', { userId: string; now: string | null }>;
export type CompleteErasure = Command<'CompleteErasure', { userId: string }>;
export type DeletionCommand = RequestDeletion | CancelDeletion | EraseAccount | CompleteErasure;
export type AccountCommand = RegisterAccount | PromoteToArtist | GrantRole | LapseRegistration | VerifyEmail | RecordPasswordReset | DeletionCommand;

/** `lapsed` is the holder whose registration is known never to be completed. Times are ISO strings. */
export type ClaimName = Command<'ClaimName', { kind: NameKind; userId: string; heldUntil: string; lapsed: string | null }>;
export type ReleaseName = Command<'ReleaseName', { kind: NameKind; userId: string }>;
export type NameCommand = ClaimName | ReleaseName;

/** `now` is an ISO string. */
export type RequestEmailVerification = Command<'RequestEmailVerification', { addressHash: string; now: string }>;
export type RequestPasswordReset = Command<'RequestPasswordReset', { addressHash: string; now: string }>;
export type RecoveryCommand = RequestEmailVerification | RequestPasswordReset;
