import { profilePath } from '@refrain/contracts/accounts';
import { beginningOf } from '@refrain/contracts/notifications';
import {
  POINT_HISTORY_PAGE_SIZE,
  rewardTexts,
  type PointHistoryPage,
  type PointReceipt,
  type RewardAct,
} from '@refrain/contracts/rewards';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { NEWEST_FIRST, parsed, unique, type JsonText } from '../../kernel';
import { postContents } from '../../posts';
import { pointReceipts, pointTotals, type PointReceiptDocument } from './points.view';

export const pointsOf = async (store: ReadStore, userId: string): Promise<number> =>
  (await pointTotals.in(store).doc(userId))?.points ?? 0;

/** Points of people by id; who has none is left out. */
export const pointsByPerson = async (store: ReadStore, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await pointTotals.in(store).many(userIds);
  return new Map(rows.map(({ id, text }) => [id, parsed(text).points]));
};

type About = Pick<PointReceipt, 'about' | 'actionUrl'>;
const GONE: About = { about: '', actionUrl: null };

/** What the receipts are about, as it reads now. */
const aboutOf = async (
  store: ReadStore,
  userId: string,
  docs: readonly PointReceiptDocument[],
): Promise<(doc: PointReceiptDocument) => About> => {
  const subjects = (of: PointReceiptDocument['reason']) =>
    unique(docs.filter(({ reason }) => reason === of).map(({ subjectId }) => subjectId));
  const [posts, person] = await Promise.all([
    postContents(store, subjects('like')),
    authorTexts(store, subjects('follow'), userId),
  ]);
  return ({ reason, subjectId }) => {
    if (reason === 'like')
      return posts.has(subjectId) ? { about: beginningOf(posts.get(subjectId) ?? ''), actionUrl: `/post/${subjectId}` } : GONE;
    if (reason === 'reward') return { about: rewardTexts.titles[subjectId as RewardAct], actionUrl: null };
    const card = parsed(person(subjectId));
    return card.slug ? { about: card.displayName, actionUrl: profilePath(card) } : GONE;
  };
};

const receiptsFrom = async (
  store: ReadStore,
  userId: string,
  rows: readonly Readonly<{ id: string; text: JsonText<PointReceiptDocument> }>[],
): Promise<readonly PointReceipt[]> => {
  const found = rows.map(({ id, text }) => ({ id, doc: parsed(text) }));
  const about = await aboutOf(
    store,
    userId,
    found.map(({ doc }) => doc),
  );
  return found.map(({ id, doc: { points, reason, createdAt, ...doc } }) => ({
    ...{ id, points, reason, createdAt },
    ...about({ ...doc, points, reason, createdAt }),
  }));
};

/** Receipts by the ids of the events that gave them; what has none is left out. */
export const pointReceiptsBy = async (
  store: ReadStore,
  userId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, PointReceipt>> => {
  const receipts = await receiptsFrom(store, userId, await pointReceipts.in(store).many(eventIds));
  return new Map(receipts.map((receipt) => [receipt.id, receipt]));
};

/** What earned a person points, newest first. @throws BadCursor */
export const pointHistory = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = POINT_HISTORY_PAGE_SIZE,
): Promise<PointHistoryPage> => {
  const { rows, next } = await pointReceipts.in(store).page({ where: { userId }, orderBy: NEWEST_FIRST, cursor, limit });
  return { receipts: await receiptsFrom(store, userId, rows), next };
};
