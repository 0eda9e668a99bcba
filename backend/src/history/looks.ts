import type { LookPage } from '@refrain/contracts/history';
import { looksAt } from '@refrain/projections/history';
import type { ReadStore } from '@refrain/storage/read-store';
import { doersOf } from '../kernel/persons/doers';

/** Who looked at a person, as that person sees it. @throws BadCursor */
export const looksPage = async (store: ReadStore, userId: string, cursor?: string): Promise<LookPage> => {
  const { rows, next } = await looksAt(store, userId, cursor);
  const by = await doersOf(
    store,
    rows.map(({ viewerId }) => viewerId),
  );
  return {
    looks: rows.map(({ id, viewerId, kind, thingId, reason, at }) => ({ id, by: by(viewerId), kind, thingId, reason, at })),
    next,
  };
};
