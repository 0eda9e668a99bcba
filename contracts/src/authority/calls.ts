import type { accountRefusals } from '../accounts';
import type { Doer } from '../history';
import { call, shape, type After } from '../kernel';
import type { Rights } from './context';
import type { authorityRefusals } from './rules';

type Refused = typeof authorityRefusals;
type Unknown = (typeof accountRefusals)['unknown'];
const DESK = { page: 'admin-user-permissions' } as const;

/** `by` is null where the site or its operator did it; so is `reason`. `at` is ISO. */
export type RightsChange = Readonly<{
  person: Doer;
  before: Rights | null;
  after: Rights;
  by: Doer | null;
  reason: string | null;
  at: string;
}>;
export type RightsChangePage = Readonly<{ changes: readonly RightsChange[]; next: string | null }>;

/** Which admin gave what to which person, the newest first. */
export const getRightsChanges = call('GET /api/admin/rights', {
  access: DESK,
  query: shape<After>(),
  answer: shape<RightsChangePage>(),
});

/** A person with what they may do, and the last changes of it, the newest first. */
export type PersonRights = Readonly<{ person: Doer; username: string; rights: Rights; changes: readonly RightsChange[] }>;

/** What a person may do, by username or id. */
export const getPersonRights = call('GET /api/admin/people/:id/rights', {
  access: DESK,
  answer: shape<PersonRights>(),
  refuses: shape<Unknown>(),
});

/** `from` are the rights as the admin saw them. */
export type ChangeRightsRequest = Readonly<{ from: Rights; to: Rights; reason: string }>;

/** Decides what a person may do. All of their sessions end, and begin again with the new rights. */
export const changeRights = call('POST /api/admin/people/:id/rights', {
  access: DESK,
  sensitive: true,
  limit: 'rights',
  body: shape<ChangeRightsRequest>(),
  answer: shape<PersonRights>(),
  refuses: shape<Unknown | Refused['own' | 'notYoursToGive' | 'notYoursToChange' | 'notValid' | 'changed']>(),
});

/** An admin or auditor, with who made them one. */
export type Admin = Readonly<{ username: string; rights: Rights }> & Pick<RightsChange, 'person' | 'by' | 'reason' | 'at'>;

/** Everyone who may do more than people may by themselves, the most privileged first. */
export const getHierarchy = call('GET /api/admin/hierarchy', {
  access: { page: 'admin-hierarchy' },
  answer: shape<Readonly<{ admins: readonly Admin[] }>>(),
});
