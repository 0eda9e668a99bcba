import type { Command } from '../kernel';
import type { NameKind, Role } from './events';

export type RegisterAccount = Command<
  'RegisterAccount',
  { userId: string; username: string; displayName: string; slug: string; email: string }
>;
export type PromoteToArtist = Command<'PromoteToArtist', { userId: string }>;
export type GrantRole = Command<'GrantRole', { userId: string; role: Role; adminLevel: number | null; isSupremeAdmin: boolean }>;
export type AccountCommand = RegisterAccount | PromoteToArtist | GrantRole;

/** `now` decides whether somebody else's unconfirmed claim has lapsed. Times are ISO strings. */
export type ClaimName = Command<'ClaimName', { kind: NameKind; userId: string; now: string; heldUntil: string }>;
export type ConfirmName = Command<'ConfirmName', { kind: NameKind; userId: string }>;
export type ReleaseName = Command<'ReleaseName', { kind: NameKind; userId: string }>;
export type NameCommand = ClaimName | ConfirmName | ReleaseName;
