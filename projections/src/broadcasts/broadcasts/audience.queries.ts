import type { Role } from '@refrain/contracts/accounts';
import { AUDIENCE_ROLES as ROLES, type Audience } from '@refrain/contracts/broadcasts';
import type { ReadStore } from '@refrain/storage/read-store';
import { premiumAmong, rolePage, shownAmong } from '../../accounts';
import { switchedOff } from '../../alerts';
import { followersOnPage } from '../../follows';

/** A page of an audience: who is to get a message, who has switched such messages off, and where the next page begins; null at the end. */
export type AudiencePage = Readonly<{ userIds: readonly string[]; off: number; next: string | null }>;

/** A place in an audience of roles: the role, and the last person that was looked at; such as `artist:ID`. */
const placeIn = (cursor: string | null, roles: readonly Role[]): Readonly<{ role: Role | undefined; after: string | null }> => {
  if (cursor === null) return { role: roles[0], after: null };
  const [role, after = ''] = cursor.split(':');
  return { role: roles.find((each) => each === role), after: after === '' ? null : after };
};

type Found = Readonly<{ ids: readonly string[]; next: string | null }>;

/** People of some roles by role and id, without those who have asked to be deleted. */
const ofRoles = async (store: ReadStore, roles: readonly Role[], cursor: string | null, limit: number): Promise<Found> => {
  const { role, after } = placeIn(cursor, roles);
  if (role === undefined) return { ids: [], next: null };
  const { ids, last } = await rolePage(store, role, after, limit);
  const following = roles[roles.indexOf(role) + 1];
  return { ids, next: last !== null ? `${role}:${last}` : following === undefined ? null : `${following}:` };
};

const premium = async (store: ReadStore, { ids, next }: Found): Promise<Found> => {
  const found = await premiumAmong(store, ids);
  return { ids: ids.filter((id) => found.has(id)), next };
};

const shown = async (store: ReadStore, { ids, next }: Found): Promise<Found> => {
  const seen = await shownAmong(store, ids);
  return { ids: ids.filter((id) => seen.has(id)), next };
};

const found = async (store: ReadStore, { kind, of }: Audience, cursor: string | null, limit: number): Promise<Found> => {
  switch (kind) {
    case 'all':
      return ofRoles(store, ROLES, cursor, limit);
    case 'role':
      return ofRoles(
        store,
        ROLES.filter((role) => role === of),
        cursor,
        limit,
      );
    case 'premium':
      return premium(store, await ofRoles(store, ROLES, cursor, limit));
    case 'followers':
      return shown(store, await followersOnPage(store, of ?? '', cursor, limit));
  }
};

/** A page of those who are to get a message now. Nobody stands on two pages, unless they change their role meanwhile. */
export const audiencePage = async (
  store: ReadStore,
  audience: Audience,
  cursor: string | null,
  limit: number,
): Promise<AudiencePage> => {
  const { ids, next } = await found(store, audience, cursor, limit);
  const off = await switchedOff(store, ids, 'house', 'screen');
  return { userIds: ids.filter((id) => !off.has(id)), off: off.size, next };
};
