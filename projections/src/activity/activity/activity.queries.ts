import {
  ACTIVE_FOLLOWED,
  ACTIVITY_PAGE_SIZE,
  ACTIVITY_YOU,
  activityMessages,
  FOLLOWING_PAGE_SIZE,
  type ActivityItem,
  type ActivityPage,
  type FollowedPerson,
  type FollowingPage,
} from '@refrain/contracts/activity';
import { profilePath, type AuthorCard } from '@refrain/contracts/accounts';
import type { Post } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { followeesOf } from '../../follows';
import { cursorOf, keyOfCursor, parsed, type RowOf } from '../../kernel';
import { postTexts } from '../../posts';
import { releasedCards } from '../../tracks';
import { lastActs, type Act } from './activity.view';

type ActOf = Act & Readonly<{ id: string; userId: string }>;
type About = Readonly<{ name: string; link: string; post?: Post }>;

const LAST_ACTIVE_FIRST = ['-activeAt', '-id'] as const;
const newestFirst = (a: ActOf, b: ActOf): number => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);

const actsOf = (people: readonly RowOf<typeof lastActs>[]): readonly ActOf[] =>
  people.flatMap(({ id: userId, text }) =>
    parsed(text).acts.map((act) => ({ ...act, userId, id: `${userId}:${act.kind}:${act.subjectId}` })),
  );

/** What acts are about, for this viewer, by the id of the act; nothing for what is gone, or hidden from them. */
const subjectsOf = async (
  store: ReadStore,
  acts: readonly ActOf[],
  viewerId: string,
  cards: ReadonlyMap<string, AuthorCard>,
): Promise<(act: ActOf) => About | undefined> => {
  const ids = (...kinds: readonly Act['kind'][]) => [
    ...new Set(acts.flatMap(({ kind, subjectId }) => (kinds.includes(kind) ? [subjectId] : []))),
  ];
  const [postList, tracks] = await Promise.all([
    postTexts(store, ids('posted', 'liked', 'commented'), viewerId),
    releasedCards(store, ids('released', 'commentedTrack'), viewerId),
  ]);
  const posts = new Map(postList.map((text) => parsed(text)).map((post) => [post.id, post]));
  const nameFor = (userId: string, { displayName }: AuthorCard) => (userId === viewerId ? ACTIVITY_YOU : displayName);
  return ({ kind, subjectId }) => {
    if (kind === 'followed') {
      const card = cards.get(subjectId);
      return card && { name: nameFor(subjectId, card), link: profilePath(card) };
    }
    if (kind === 'released' || kind === 'commentedTrack') {
      const track = tracks.get(subjectId);
      return track && { name: track.title, link: `/track/${subjectId}` };
    }
    const post = posts.get(subjectId);
    return post && { name: nameFor(post.userId, post), link: `/post/${subjectId}`, post };
  };
};

/** Cards of people this viewer may see; nobody for those who are gone. */
const cardsOf = async (
  store: ReadStore,
  userIds: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, AuthorCard>> => {
  const cards = await authorCards(store, [...new Set(userIds)], viewerId);
  const known = userIds
    .filter((userId) => !cards.isHidden(userId))
    .map((userId) => [userId, parsed(cards.text(userId))] as const);
  return new Map(known.filter(([, { slug }]) => slug !== ''));
};

const present = async (store: ReadStore, acts: readonly ActOf[], viewerId: string): Promise<readonly ActivityItem[]> => {
  const people = acts.flatMap(({ userId, kind, subjectId }) => (kind === 'followed' ? [userId, subjectId] : [userId]));
  const cards = await cardsOf(store, people, viewerId);
  const subjectOf = await subjectsOf(store, acts, viewerId, cards);
  return acts.flatMap((act) => {
    const [card, about] = [cards.get(act.userId), subjectOf(act)];
    if (!card || !about) return [];
    const { id, userId, kind, at, points } = act;
    return [
      {
        ...card,
        id,
        userId,
        kind,
        message: activityMessages[kind](about.name),
        createdAt: at,
        points,
        link: about.link,
        ...(about.post ? { post: about.post } : {}),
      },
    ];
  });
};

/** The people a viewer follows, the last active first, from a cursor on. */
const followed = async (store: ReadStore, followerId: string, limit: number, cursor?: string) => {
  const among = { field: 'userId', values: await followeesOf(store, followerId) } as const;
  return lastActs.in(store).page({ among, orderBy: LAST_ACTIVE_FIRST, cursor, limit });
};

/**
 * The last activity of the people a viewer follows, the last active first. Only so many of them are looked at. @throws BadCursor
 */
export const activityPage = async (
  store: ReadStore,
  viewerId: string,
  cursor?: string,
  limit = ACTIVITY_PAGE_SIZE,
): Promise<ActivityPage> => {
  const [at, id] = keyOfCursor(cursor, 2) ?? [];
  const { rows } = await followed(store, viewerId, ACTIVE_FOLLOWED);
  const acts = [...actsOf(rows)].sort(newestFirst);
  const left = at !== undefined && id !== undefined ? acts.filter((act) => act.at < at || (act.at === at && act.id < id)) : acts;
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1) : undefined;
  return { items: await present(store, page, viewerId), next: last ? cursorOf([last.at, last.id]) : null };
};

/** Everyone a viewer follows with their last activity, the last active first; without hidden people. @throws BadCursor */
export const followingPage = async (
  store: ReadStore,
  viewerId: string,
  cursor?: string,
  limit = FOLLOWING_PAGE_SIZE,
): Promise<FollowingPage> => {
  const { rows, next } = await followed(store, viewerId, limit, cursor);
  const ids = rows.map(({ id }) => id);
  const [cards, items] = await Promise.all([cardsOf(store, ids, viewerId), present(store, actsOf(rows), viewerId)]);
  const lastAct = new Map([...items].reverse().map((item) => [item.userId, item]));
  const people = ids.flatMap((id): FollowedPerson[] => {
    const card = cards.get(id);
    return card ? [{ ...card, id, isFollowing: true, lastAct: lastAct.get(id) ?? null }] : [];
  });
  return { people, next };
};
