import type { Role } from '@refrain/contracts/accounts';
import {
  MEMBERS_PAGE_SIZE,
  type MemberLine,
  type MemberOrder,
  type MemberPage,
  type MemberState,
} from '@refrain/contracts/members';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../kernel';
import { erasedMembers, members, type ErasedMember, type Member } from './members.view';

/** `words` are none where they are empty. */
export type MembersAsked = Readonly<{
  words: string;
  role?: Role | undefined;
  state?: MemberState | undefined;
  order: MemberOrder;
  cursor: string | undefined;
}>;

const lineOf = (id: string, { username, displayName, role, adminLevel, isSupremeAdmin, ...member }: Member): MemberLine => {
  const { state, joinedAt, activeOn, did } = member;
  return { id, username, name: displayName, state, rights: { role, adminLevel, isSupremeAdmin }, joinedAt, activeOn, did };
};
const erasedLine = (id: string, { joinedAt, erasedOn }: ErasedMember): MemberLine => ({
  ...{ id, username: null, name: null, state: 'erased', rights: null, joinedAt, activeOn: erasedOn, did: null },
});

const NEWEST = ['-joinedAt', '-id'] as const;
const LATELY = ['-activeOn', '-id'] as const;
const LAST_GONE = ['-erasedOn', '-id'] as const;

const erasedPage = async (store: ReadStore, { order, cursor }: MembersAsked): Promise<MemberPage> => {
  const paging = { cursor, limit: MEMBERS_PAGE_SIZE };
  const all = erasedMembers.in(store);
  const { rows, next } = await (order === 'newest'
    ? all.page({ ...paging, orderBy: NEWEST })
    : all.page({ ...paging, orderBy: LAST_GONE }));
  return { members: rows.map(({ id, text }) => erasedLine(id, parsed(text))), next };
};

type Here = Exclude<MemberState, 'erased'>;
const filterOf = (role: Role | undefined, state: Here | undefined) => {
  if (role) return state ? { role, state } : { role };
  return state ? { state } : {};
};

/** Who is like this. A search gives the newest of those it finds, on one page. @throws BadCursor */
export const membersPage = async (store: ReadStore, asked: MembersAsked): Promise<MemberPage> => {
  const { words, role, state, order, cursor } = asked;
  if (state === 'erased') return words === '' && role === undefined ? erasedPage(store, asked) : { members: [], next: null };
  const [all, where] = [members.in(store), filterOf(role, state)];
  const paging = { where, cursor, limit: MEMBERS_PAGE_SIZE };
  const { rows, next } =
    words !== ''
      ? { rows: await all.matching(words, { where, orderBy: NEWEST, limit: MEMBERS_PAGE_SIZE }), next: null }
      : await (order === 'newest' ? all.page({ ...paging, orderBy: NEWEST }) : all.page({ ...paging, orderBy: LATELY }));
  return { members: rows.map(({ id, text }) => lineOf(id, parsed(text))), next };
};

/** How many people asked to be deleted and are not yet, counted up to `most`. */
export const countLeaving = (store: ReadStore, most: number): Promise<number> =>
  members.in(store).count({ state: 'leaving' }, most);
