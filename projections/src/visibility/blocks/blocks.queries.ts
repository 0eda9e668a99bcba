import { MOST_BLOCKS } from '@refrain/contracts/follows';
import type { ReadStore } from '@refrain/storage/read-store';
import { blockPairs, blockTallies, pairId } from './blocks.view';

const NOBODY: ReadonlySet<string> = new Set();
/** For so many people it is cheaper to check first whether the viewer has any block. */
const MANY = 100;

/** The people among these who have blocked the viewer, or were blocked by the viewer; nobody for a visitor. */
export const blockedAmong = async (
  store: ReadStore,
  viewerId: string | null,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (viewerId === null || userIds.length === 0) return NOBODY;
  if (userIds.length >= MANY && !(await blockTallies.in(store).get(viewerId))) return NOBODY;
  const rows = await blockPairs.in(store).many(userIds.map((userId) => pairId(viewerId, userId)));
  return new Set(rows.map(({ columns }) => columns.otherId));
};

/** Those of these people who do not see everybody. */
export const apartAmong = async (store: ReadStore, userIds: readonly string[]): Promise<readonly string[]> =>
  (await blockTallies.in(store).many(userIds)).map(({ id }) => id);

/** The people the viewer cannot see; as many as one person may block, and no more. */
export const blockedFor = async (store: ReadStore, viewerId: string | null): Promise<readonly string[]> => {
  if (viewerId === null) return [];
  const rows = await blockPairs.in(store).find({ where: { viewerId }, orderBy: ['id'], limit: MOST_BLOCKS });
  return rows.map(({ columns }) => columns.otherId);
};

/** Whether the viewer has blocked another person, and whether that person has blocked the viewer. */
export const blocksBetween = async (
  store: ReadStore,
  viewerId: string | null,
  otherId: string,
): Promise<Readonly<{ byViewer: boolean; byOther: boolean }>> => {
  const row = viewerId === null ? null : await blockPairs.in(store).get(pairId(viewerId, otherId));
  return { byViewer: row?.columns.byViewer === 1, byOther: row?.columns.byOther === 1 };
};

/** How many people a person has blocked. */
export const blockCountOf = async (store: ReadStore, userId: string): Promise<number> =>
  (await blockTallies.in(store).get(userId))?.columns.blocks ?? 0;

/** The users that a person has blocked, the last one first, and the cursor behind them. @throws BadCursor */
export const blockedBy = async (
  store: ReadStore,
  userId: string,
  cursor: string | undefined,
  limit: number,
): Promise<Readonly<{ ids: readonly string[]; next: string | null }>> => {
  const where = { viewerId: userId, byViewer: true };
  const { rows, next } = await blockPairs.in(store).page({ where, orderBy: ['-since', '-id'], cursor, limit });
  return { ids: rows.map(({ columns }) => columns.otherId), next };
};
