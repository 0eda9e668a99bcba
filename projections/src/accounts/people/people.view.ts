import type { AuthorCard, Profile } from '@refrain/contracts/accounts';
import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../../kernel';

/** A person as their profile shows them, the same for every viewer. */
export type Person = Omit<Profile, 'isFollowing' | 'verifyEmailBy'>;

/** As it is stored. Whether an address is verified concerns its owner only, so it stays out of what queries give. */
export type PersonDocument = Person &
  Readonly<{
    emailVerified: boolean;
    /** When an address that is not verified begins to keep the person from publishing (ISO). */
    verifyBy?: string;
  }>;

/** Who has asked to be deleted is hidden until they are, or think better of it. */
export type AuthorDocument = AuthorCard;

export const people = collection<PersonDocument>()({
  name: 'people',
  columns: { slug: 'text', username: 'text', role: 'text', followersCount: 'integer' },
  indexes: [
    { on: ['slug'] },
    { on: ['username'] },
    { on: ['-followersCount', '-id'] },
    { on: ['role', '-followersCount', '-id'] },
  ],
  text: ['username', 'displayName'],
});

/** What is shown beside what a person made, ready to be spliced in. */
export const authors = collection<AuthorDocument>()({
  name: 'authors',
  columns: { slug: 'text', isHidden: 'integer', role: 'text' },
  indexes: [{ on: ['slug'] }, { on: ['role', 'id'] }],
});

/** Who is premium, or was once. It changes together with the person, so that gates open and close for all of their sessions at once. */
export const memberships = collection<Readonly<{ userId: string; subscriptionType: Person['subscriptionType'] }>>()(
  { name: 'memberships', columns: { subscriptionType: 'text' }, indexes: [] },
  {
    view: 'memberships',
    rooms: (_, membership) => (membership ? [rooms.user(membership.userId)] : []),
    pushed: (membership) => membership,
  },
);

/** Which posts are, or were, taken down by an admin. Nothing goes from it, so that an event that is folded again finds what it found before. */
export const removedPosts = collection<Readonly<{ isRemoved: boolean }>>()({
  name: 'removedPosts',
  columns: { isRemoved: 'integer' },
  indexes: [],
});

/** Whose pictures there are, by the id of the picture; one that was replaced or removed is not there any more. */
export const pictures = collection<Readonly<{ userId: string }>>()({
  name: 'pictures',
  columns: { userId: 'text' },
  indexes: [{ on: ['userId', 'id'] }],
});
