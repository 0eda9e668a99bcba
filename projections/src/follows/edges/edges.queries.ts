import { PEOPLE_PAGE_SIZE, type ArtistsPage, type Profile } from '@refrain/contracts/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards, mostFollowedArtists } from '../../accounts';
import { pageText, spliced } from '../../kernel';
import { blocksBetween } from '../../visibility';
import { edgeId, followEdges } from './edges.view';

/** Edges read in one go. */
const MOST_READ = 1000;
const NEWEST_EDGES = ['-since', '-id'] as const;

/** Which of these people a viewer follows. */
export const followedAmong = async (
  store: ReadStore,
  followerId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await followEdges.in(store).many(userIds.map((userId) => edgeId(followerId, userId)));
  return new Set(rows.map(({ columns }) => columns.followeeId));
};

/** Ids of the people a viewer follows, so many at most, the last followed first. */
export const followeesOf = async (
  store: ReadStore,
  followerId: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  const edges = followEdges.keysIn(store).pages({ where: { followerId }, orderBy: NEWEST_EDGES, limit: MOST_READ, most });
  for await (const rows of edges) ids.push(...rows.map(({ id }) => id.slice(followerId.length + 1)));
  return ids;
};

/** Followers of a person, the last ones first, page by page; `next` is the cursor of the next page, null on the last one. @throws BadCursor */
export const followersOnPage = async (
  store: ReadStore,
  followeeId: string,
  cursor: string | null,
  limit: number,
): Promise<Readonly<{ ids: readonly string[]; next: string | null }>> => {
  const query = { where: { followeeId }, orderBy: NEWEST_EDGES, limit, cursor: cursor ?? undefined };
  const { rows, next } = await followEdges.in(store).page(query);
  return { ids: rows.map(({ columns }) => columns.followerId), next };
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

/** Which end of the edge a list is about, and which one it shows. */
const LISTS = {
  followers: { of: (followeeId: string) => ({ followeeId }), shows: 'followerId' },
  following: { of: (followerId: string) => ({ followerId }), shows: 'followeeId' },
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
  const query = { where: of(userId), orderBy: NEWEST_EDGES, cursor, limit };
  const page = await followEdges.in(store).shownPage(query, async (rows) => {
    const ids = rows.map(({ columns }) => columns[shows]);
    const [author, followed] = await Promise.all([
      authorCards(store, ids, viewerId),
      viewerId ? followedAmong(store, viewerId, ids) : new Set<string>(),
    ]);
    return ids.map((id) =>
      author.isBlocked(id) ? null : spliced(author.text(id), `{"id":${JSON.stringify(id)},"isFollowing":${followed.has(id)}}`),
    );
  });
  return pageText('people', page);
};

/** Artists, those with the most followers first, as this viewer sees them. @throws BadCursor */
export const artistPage = async (store: ReadStore, viewer: string | null, cursor?: string): Promise<ArtistsPage> => {
  const { shown, next } = await mostFollowedArtists(store, viewer, cursor, PEOPLE_PAGE_SIZE);
  const followed = viewer
    ? await followedAmong(
        store,
        viewer,
        shown.map(({ id }) => id),
      )
    : new Set<string>();
  return { people: shown.map((artist) => ({ ...artist, isFollowing: followed.has(artist.id) })), next };
};
