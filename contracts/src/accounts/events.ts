import { personal, type Event, type EventDeclarations, type Personal } from '../kernel';

export type Role = 'admin' | 'artist' | 'fan' | 'user';
/** Names that are unique across the community; each is claimed before it is used. */
export type NameKind = 'username' | 'email' | 'slug';

export type AccountRegistered = Event<
  'AccountRegistered',
  { userId: string; username: Personal<string>; displayName: Personal<string>; slug: Personal<string>; email: Personal<string> }
>;
export type ArtistPromoted = Event<'ArtistPromoted', { userId: string }>;
export type RoleGranted = Event<'RoleGranted', { userId: string; role: Role; adminLevel: number | null; isSupremeAdmin: boolean }>;

/** Somebody else took over a name this registration had claimed and never used; it can no longer be completed. */
export type RegistrationLapsed = Event<'RegistrationLapsed', { userId: string }>;

export type AccountEvent = AccountRegistered | ArtistPromoted | RoleGranted | RegistrationLapsed;

/**
 * Streams of names are keyed hashes, so that neither stream nor event shows the name itself. A claim holds until
 * `heldUntil`, and for ever once its holder has registered.
 */
export type NameClaimed = Event<'NameClaimed', { kind: NameKind; userId: string; heldUntil: string }>;
export type NameReleased = Event<'NameReleased', { kind: NameKind; userId: string }>;

export type NameEvent = NameClaimed | NameReleased;

type Account = AccountRegistered['data'];

export const accountEvents: EventDeclarations<AccountEvent | NameEvent> = {
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
  NameClaimed: { version: 1, fields: { kind: 'public', userId: 'public', heldUntil: 'public' } },
  NameReleased: { version: 1, fields: { kind: 'public', userId: 'public' } },
};
