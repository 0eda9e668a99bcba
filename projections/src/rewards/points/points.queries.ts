import { profilePath, type AuthorCard } from '@refrain/contracts/accounts';
import { beginningOf } from '@refrain/contracts/notifications';
import { POINT_HISTORY_PAGE_SIZE, type PointHistoryPage, type PointReceipt, type Points } from '@refrain/contracts/rewards';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { cursorOf, keyOfCursor, unique } from '../../kernel';
import { postContents } from '../../posts';
import { pointReceipts, pointTotals, type PointReceiptDocument } from './points.view';

export const pointsOf = async (store: ReadStore, userId: string): Promise<number> => {
  const row = await store.get(pointTotals.spec.name, userId);
  return row ? (JSON.parse(row.text) as Points).points : 0;
};

/** Points of people by id; who has none is left out. */
export const pointsByPerson = async (store: ReadStore, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await store.getMany(pointTotals.spec.name, userIds);
  return new Map(rows.map(({ id, text }) => [id, (JSON.parse(text) as Points).points]));
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
    const card = JSON.parse(person(subjectId)) as AuthorCard;
    return card.slug ? { about: card.displayName, actionUrl: profilePath(card) } : GONE;
  };
};

/** What earned a person points, newest first. @throws BadCursor */
export const pointHistory = async (
  store: ReadStore,
  userId: string,
  cursor?: string,
  limit = POINT_HISTORY_PAGE_SIZE,
): Promise<PointHistoryPage> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(pointReceipts.spec.name, {
    where: { userId },
    orderBy: ['-createdAt', '-id'],
    limit,
    ...(after ? { after } : {}),
  });
  const found = rows.map(({ id, text }) => ({ id, doc: JSON.parse(text) as PointReceiptDocument }));
  const about = await aboutOf(
    store,
    userId,
    found.map(({ doc }) => doc),
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    receipts: found.map(({ id, doc }) => ({
      id,
      points: doc.points,
      reason: doc.reason,
      createdAt: doc.createdAt,
      ...about(doc),
    })),
    next: last ? cursorOf([last.columns.createdAt ?? null, last.id]) : null,
  };
};
