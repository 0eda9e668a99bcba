import type { Act } from '../analytics';
import type { Rights } from '../authority';
import type { MemberState } from './rules';

/** What a person did, all in all: songs they uploaded, and their acts. What they took back was done all the same. */
export type MemberActs = Readonly<Record<Act | 'songs', number>>;

/**
 * A person as a desk lists them. `joinedAt` is ISO; `activeOn` is the day (YYYY-MM-DD, UTC) they did something last. An erased person has
 * neither names nor rights, and `activeOn` is the day they went.
 */
export type MemberLine = Readonly<{
  id: string;
  username: string | null;
  name: string | null;
  state: MemberState;
  rights: Rights | null;
  joinedAt: string;
  activeOn: string;
  did: MemberActs | null;
}>;
export type MemberPage = Readonly<{ members: readonly MemberLine[]; next: string | null }>;
