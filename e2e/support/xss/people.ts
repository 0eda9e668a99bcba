import type { User } from '@refrain/contracts/accounts';
import type { Post } from '@refrain/contracts/posts';
import type { Track } from '@refrain/contracts/tracks';
import { PASSWORD } from '../person';
import { Caller, readAs, sendForm, type Tally } from './caller';
import type { Vector } from './vectors';

export type Known = Readonly<{ caller: Caller; user: User }>;
export type Author = Known & Readonly<{ vector: Vector }>;
/** Who writes, what is written about, and how much of it. `some` are the vectors for what costs more than a line. */
export type World = Readonly<{
  origin: string;
  tally: Tally;
  all: readonly Vector[];
  some: readonly Vector[];
  reader: Known;
  artist: Known;
  admin: Known;
  moderated: Known;
  target: Post;
  answered: Post;
  song: Track;
}>;

let addresses = 0;
const newCaller = (origin: string, name: string) => new Caller(origin, name, `10.1.${(addresses += 1) >> 8}.${addresses & 255}`);
const plainForm = (name: string) => ({
  username: name,
  slug: name,
  email: `${name}@example.test`,
  displayName: 'Sample Person',
  password: PASSWORD,
});

export const arrive = async (origin: string, name: string): Promise<Known> => {
  const caller = newCaller(origin, name);
  return { caller, user: await caller.does<User>('POST', '/api/register', plainForm(name)) };
};

export const signIn = async (origin: string, username: string): Promise<Known> => {
  const caller = newCaller(origin, username);
  return { caller, user: await caller.does<User>('POST', '/api/login', { username, password: PASSWORD }) };
};

/** A person who bears the vector as a name, wherever a name may be written. */
export const comeToBe = async ({ origin, tally }: World, vector: Vector): Promise<Author> => {
  const name = `author-${vector.n}`;
  const caller = newCaller(origin, name);
  const { text } = vector;
  const answer = await sendForm(tally, caller, {
    ...{ name: 'register', path: '/api/register', base: plainForm(name), vectors: [vector] },
    hostile: { displayName: text, username: text, slug: text, email: `${text}@example.test` },
    byCode: {
      'ACCOUNT.NAME_RESERVED': ['username', 'slug'],
      'ACCOUNT.USERNAME_TAKEN': ['username'],
      'ACCOUNT.SLUG_TAKEN': ['slug'],
      'ACCOUNT.EMAIL_TAKEN': ['email'],
    },
  });
  return { caller, user: readAs<User>(answer), vector };
};
