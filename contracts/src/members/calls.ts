import type { Role } from '../accounts';
import { call, shape, type After } from '../kernel';
import type { MemberPage } from './api';
import type { memberRefusals, MemberOrder, MemberState } from './rules';

/** `q`: words that usernames or names begin with. Without `state` everyone who is here. */
export type MembersQuery = After & Readonly<{ q?: string; role?: Role; state?: MemberState; order?: MemberOrder }>;

/** Everyone, page by page. A search gives one page: the newest of those it finds. Only what their profiles show, and how much they did. */
export const getMembers = call('GET /api/admin/members', {
  access: { page: 'admin-users' },
  worth: 'extra',
  query: shape<MembersQuery>(),
  answer: shape<MemberPage>(),
  refuses: shape<(typeof memberRefusals)['filter']>(),
});
