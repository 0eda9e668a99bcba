import { PEOPLE_PAGE_SIZE } from '@refrain/contracts/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { cursorOf, keyOfCursor, spliced } from '../../kernel';
import { edgeId, followEdges } from './edges.view';

/** Which of these people somebody follows. */
export const followedAmong = async (store: ReadStore, followerId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await store.getMany(
    followEdges.spec.name,
    userIds.map((userId) => edgeId(followerId, userId)),
  );
  return new Set(rows.map(({ columns }) => String(columns.followeeId)));
};

/** Which end of the edge a list shows, and which one it is about. */
const LISTS = {
  followers: { of: 'followeeId', shows: 'followerId' },
  following: { of: 'followerId', shows: 'followeeId' },
} as const;
export type FollowList = keyof typeof LISTS;

/** PeoplePage as JSON text: who follows somebody, or whom they follow, newest first, with whom of them the viewer follows. @throws BadCursor */
export const followPage = async (
  store: ReadStore,
  list: FollowList,
  userId: string,
  viewerId: string | null,
  cursor?: string,
  limit = PEOPLE_PAGE_SIZE,
): Promise<string> => {
  const { of, shows } = LISTS[list];
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(followEdges.spec.name, { where: { [of]: userId }, orderBy: ['-since', '-id'], limit, ...(after ? { after } : {}) });
  const ids = rows.map(({ columns }) => String(columns[shows]));
  const [author, followed] = await Promise.all([authorTexts(store, ids), viewerId ? followedAmong(store, viewerId, ids) : new Set<string>()]);
  const people = ids.map((id) => spliced(author(id), `{"id":${JSON.stringify(id)},"isFollowing":${followed.has(id)}}`));
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last ? `"${cursorOf([last.columns.since ?? null, last.id])}"` : 'null';
  return `{"people":[${people.join(',')}],"next":${next}}`;
};
