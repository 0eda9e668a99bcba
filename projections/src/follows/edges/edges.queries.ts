import { PEOPLE_PAGE_SIZE, type Profile } from '@refrain/contracts/accounts';
import type { ReadStore, Scalar } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { fullPage, keyOfCursor, pageText, spliced } from '../../kernel';
import { blocksBetween } from '../../visibility';
import { edgeId, followEdges } from './edges.view';

/** Edges read in one go. */
const MOST_READ = 1000;

/** Which of these people a viewer follows. */
export const followedAmong = async (
  store: ReadStore,
  followerId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await store.getMany(
    followEdges.spec.name,
    userIds.map((userId) => edgeId(followerId, userId)),
  );
  return new Set(rows.map(({ columns }) => String(columns.followeeId)));
};

/** Ids of the people a viewer follows, so many at most, the last followed first. */
export const followeesOf = async (
  store: ReadStore,
  followerId: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let after: readonly Scalar[] | undefined; ids.length < most;) {
    const limit = Math.min(MOST_READ, most - ids.length);
    const rows = await store.find(followEdges.spec.name, {
      where: { followerId },
      orderBy: ['-since', '-id'],
      limit,
      keysOnly: true,
      ...(after ? { after } : {}),
    });
    ids.push(...rows.map(({ id }) => id.slice(followerId.length + 1)));
    const last = rows.at(-1);
    if (!last || rows.length < limit) break;
    after = [last.columns.since ?? null, last.id];
  }
  return ids;
};

/** A profile as this viewer sees it: null where it blocked them, and little more than a name where they blocked it. */
export const profileFor = async (
  store: ReadStore,
  person: Omit<Profile, 'isFollowing'>,
  viewerId: string | null,
): Promise<Profile | null> => {
  const [followed, { byViewer, byOther }] = await Promise.all([
    viewerId ? followedAmong(store, viewerId, [person.id]) : null,
    blocksBetween(store, viewerId, person.id),
  ]);
  if (byViewer)
    return { ...person, bio: '', followersCount: 0, followingCount: 0, postsCount: 0, isFollowing: false, isBlocked: true };
  return byOther ? null : { ...person, isFollowing: followed?.has(person.id) ?? false };
};

/** Which end of the edge a list shows, and which one it is about. */
const LISTS = {
  followers: { of: 'followeeId', shows: 'followerId' },
  following: { of: 'followerId', shows: 'followeeId' },
} as const;
export type FollowList = keyof typeof LISTS;

/**
 * PeoplePage as JSON text: a person's followers, or the people they follow, newest first. Each says whether the viewer follows
 * them. People the viewer cannot see are left out. @throws BadCursor
 */
export const followPage = async (
  store: ReadStore,
  list: FollowList,
  userId: string,
  viewerId: string | null,
  cursor?: string,
  limit = PEOPLE_PAGE_SIZE,
): Promise<string> => {
  const { of, shows } = LISTS[list];
  const { texts, next } = await fullPage({
    limit,
    after: keyOfCursor(cursor, 2),
    read: (after) =>
      store.find(followEdges.spec.name, {
        where: { [of]: userId },
        orderBy: ['-since', '-id'],
        limit,
        ...(after ? { after } : {}),
      }),
    keyOf: ({ id, columns }) => [columns.since ?? null, id],
    show: async (rows) => {
      const ids = rows.map(({ columns }) => String(columns[shows]));
      const [author, followed] = await Promise.all([
        authorCards(store, ids, viewerId),
        viewerId ? followedAmong(store, viewerId, ids) : new Set<string>(),
      ]);
      return ids.map((id) =>
        author.isBlocked(id) ? null : spliced(author.text(id), `{"id":${JSON.stringify(id)},"isFollowing":${followed.has(id)}}`),
      );
    },
  });
  return pageText('people', { texts, next });
};
