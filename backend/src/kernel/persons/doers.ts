import type { Doer } from '@refrain/contracts/history';
import { personById } from '@refrain/projections/accounts';
import type { ReadStore } from '@refrain/storage/read-store';

/** People by their ids, as a desk names them; the name is null where they are erased. */
export const doersOf = async (store: ReadStore, ids: readonly string[]): Promise<(id: string) => Doer> => {
  const found = await Promise.all([...new Set(ids)].map(async (id) => [id, await personById(store, id)] as const));
  const names = new Map(found.flatMap(([id, person]) => (person ? [[id, person.displayName] as const] : [])));
  return (id) => ({ id, name: names.get(id) ?? null });
};
