import type { ReadStore } from '@refrain/storage/read-store';
import { hideId, hides } from './hides.view';

const NONE: ReadonlySet<string> = new Set();

/** Which of these posts the viewer has hidden; none for a visitor. */
export const hiddenAmong = async (
  store: ReadStore,
  viewerId: string | null,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (viewerId === null || postIds.length === 0) return NONE;
  const rows = await hides.in(store).many(postIds.map((postId) => hideId(postId, viewerId)));
  return new Set(rows.map(({ columns }) => columns.postId));
};

/** Posts that the viewer has hidden, some of very many; none for a visitor. */
export const hiddenBy = async (store: ReadStore, viewerId: string | null, limit: number): Promise<readonly string[]> => {
  if (viewerId === null) return [];
  const rows = await hides.in(store).find({ where: { userId: viewerId }, orderBy: ['id'], limit });
  return rows.map(({ columns }) => columns.postId);
};
