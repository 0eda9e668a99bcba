import { ACTS_PAGE_SIZE, OWN_MODERATION_PATH, type ActPage, type ModerationAct } from '@refrain/contracts/moderation';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { parsed, unique, type NoticeSubject } from '../../kernel';
import { contentsOf } from './contents.queries';
import { moderationActs, reportCases, type StoredAct } from './queue.view';

const UNDONE_BY: Readonly<Partial<Record<StoredAct['kind'], true>>> = { removed: true, dismissed: true };

/** Acts that nothing else has followed, and that can be undone. */
const undoable = async (store: ReadStore, acts: readonly StoredAct[]): Promise<ReadonlySet<string>> => {
  const cases = await reportCases.in(store).docs(unique(acts.map(({ targetId }) => targetId)));
  const last = new Set([...cases.values()].flatMap(({ isDeleted, lastActId }) => (isDeleted ? [] : [lastActId])));
  return new Set(acts.flatMap(({ id, kind }) => (UNDONE_BY[kind] && last.has(id) ? [id] : [])));
};

/** What admins did, the last first: to everybody, for admins; or to what one author wrote, without who it was. @throws BadCursor */
export const actPage = async (
  store: ReadStore,
  authorId: string | null,
  cursor?: string,
  limit = ACTS_PAGE_SIZE,
): Promise<ActPage> => {
  const where = authorId === null ? {} : { authorId, isAuthors: true };
  const { rows, next } = await moderationActs.in(store).page({ where, orderBy: ['-at', '-id'], cursor, limit });
  const found = rows.map(({ text: stored }) => parsed(stored));
  const [contents, text, canUndo] = await Promise.all([
    contentsOf(store, found),
    authorTexts(store, unique(found.flatMap((act) => [act.authorId, act.by])), authorId),
    authorId === null ? undoable(store, found) : new Set<string>(),
  ]);
  const card = (userId: string) => parsed(text(userId));
  const acts = found.map(({ isAuthors: _, authorId: author, by, ...act }): ModerationAct => ({
    ...act,
    content: contents.get(act.targetId)?.content ?? null,
    author: card(author),
    by: authorId === null ? card(by).displayName : null,
    canUndo: canUndo.has(act.id),
  }));
  return { acts, next };
};

/** Whether an admin did any of the newest acts. */
export const hasDecided = async (store: ReadStore, adminId: string, among: number): Promise<boolean> => {
  const { rows } = await moderationActs.in(store).page({ where: {}, orderBy: ['-at', '-id'], cursor: undefined, limit: among });
  return rows.some(({ text }) => parsed(text).by === adminId);
};

/** An act of an admin that its author is notified of, by why it was done. */
export const noticedAct: NoticeSubject = {
  find: async (store, actIds) => {
    const acts = await moderationActs.in(store).docs(actIds);
    return (id) => ({ about: acts.get(id)?.reason ?? '', actionUrl: OWN_MODERATION_PATH, cover: null });
  },
};
