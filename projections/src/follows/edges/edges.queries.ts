import type { ReadStore } from '@refrain/storage/read-store';
import { edgeId, followEdges } from './edges.view';

/** Which of these people somebody follows. */
export const followedAmong = async (store: ReadStore, followerId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await store.getMany(
    followEdges.spec.name,
    userIds.map((userId) => edgeId(followerId, userId)),
  );
  return new Set(rows.map(({ columns }) => String(columns.followeeId)));
};
