import type { Role } from '@refrain/contracts/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authors, memberships } from './people.view';

/**
 * People of a role by id, without those who have asked to be deleted. `last` is the id after which the next page begins, null on the last one.
 */
export const rolePage = async (
  store: ReadStore,
  role: Role,
  after: string | null,
  limit: number,
): Promise<Readonly<{ ids: readonly string[]; last: string | null }>> => {
  const rows = await authors
    .in(store)
    .find({ where: { role }, orderBy: ['id'], limit, ...(after === null ? {} : { after: [after] as const }) });
  const ids = rows.flatMap(({ id, columns }) => (columns.isHidden ? [] : [id]));
  return { ids, last: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
};

/** Those of them who are here, and have not asked to be deleted. */
export const shownAmong = async (store: ReadStore, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await authors.in(store).many(userIds);
  return new Set(rows.flatMap(({ id, columns }) => (columns.isHidden ? [] : [id])));
};

/** Those of them who are premium. */
export const premiumAmong = async (store: ReadStore, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await memberships.in(store).docs(userIds);
  return new Set(userIds.filter((id) => found.get(id)?.subscriptionType === 'premium'));
};
