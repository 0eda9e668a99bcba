import {
  ACTS_PAGE_SIZE,
  NOTES_SHOWN,
  OWN_MODERATION_PATH,
  REPORTS_PAGE_SIZE,
  type ActPage,
  type ModerationAct,
  type ReportCase,
  type ReportedVersion,
  type ReportKind,
  type ReportNote,
  type ReportPage,
  type ReportState,
} from '@refrain/contracts/moderation';
import { pathOfComments, type CommentSubject } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts, biosOf } from '../../accounts';
import { parsed, unique, type NoticeSubject } from '../../kernel';
import { commentFacts, earlierComments, earlierPosts, postWords } from '../../posts';
import { moderationActs, reportCases, reports, type StoredAct, type StoredCase, type StoredReport } from './queue.view';

type Target = Readonly<{ targetKind: ReportKind; targetId: string }>;
type Content = Readonly<{ content: string; createdAt: string | null; editedAt: string | null; subject?: CommentSubject }>;

/** What posts, comments and the bios of people say, removed ones too, by id; what is deleted is left out. */
const contentsOf = async (store: ReadStore, targets: readonly Target[]): Promise<ReadonlyMap<string, Content>> => {
  const ids = (kind: ReportKind) => [
    ...new Set(targets.flatMap(({ targetKind, targetId }) => (targetKind === kind ? [targetId] : []))),
  ];
  const [posts, comments, people] = await Promise.all([
    postWords(store, ids('post')),
    commentFacts(store, ids('comment')),
    biosOf(store, ids('person')),
  ]);
  return new Map<string, Content>([
    ...posts,
    ...[...comments].filter(([, { isDeleted }]) => !isDeleted),
    ...[...people].map(([id, content]) => [id, { content, createdAt: null, editedAt: null }] as const),
  ]);
};

/** Nothing is kept of an earlier bio. */
const EARLIER = { post: earlierPosts, comment: earlierComments, person: () => [] } as const;

/** Every version of what was edited, with the reports that came while it stood there; nothing for what never was. */
const versionsOf = async (
  store: ReadStore,
  { targetKind, targetId, reportedAt }: Target & Readonly<{ reportedAt: readonly string[] }>,
  said: Content | undefined,
): Promise<readonly ReportedVersion[]> => {
  if (!said || said.editedAt === null) return [];
  const versions = [...(await EARLIER[targetKind](store, targetId)), { content: said.content, at: said.editedAt }];
  const isWithin = (i: number) => (at: string) => {
    const next = versions[i + 1]?.at;
    return (i === 0 || at >= (versions[i]?.at ?? '')) && (next === undefined || at < next);
  };
  return versions.map((version, i) => ({ ...version, reports: reportedAt.filter(isWithin(i)).length }));
};

type Noted = Omit<ReportNote, 'reporter'> & Pick<StoredReport, 'targetId' | 'reporterId'>;

const notesOn = async (store: ReadStore, { targetId }: StoredCase): Promise<readonly Noted[]> => {
  const rows = await reports.in(store).find({
    where: { targetId, hasNote: true },
    orderBy: ['-at', '-id'],
    limit: NOTES_SHOWN,
  });
  return rows.map(({ text }) => parsed(text));
};

/** The queue as admins see it, the last reported first. @throws BadCursor */
export const reportPage = async (
  store: ReadStore,
  state: ReportState,
  cursor?: string,
  limit = REPORTS_PAGE_SIZE,
): Promise<ReportPage> => {
  const { rows, next } = await reportCases.in(store).page({ where: { state }, orderBy: ['-newestAt', '-id'], cursor, limit });
  const found = rows.map(({ text: stored }) => parsed(stored));
  const notes = (await Promise.all(found.map((each) => notesOn(store, each)))).flat();
  const [contents, text] = await Promise.all([
    contentsOf(store, found),
    authorTexts(store, unique([...found.map(({ authorId }) => authorId), ...notes.map(({ reporterId }) => reporterId)])),
  ]);
  const card = (userId: string) => parsed(text(userId));
  const versions = new Map(
    await Promise.all(
      found.map(async (each) => [each.targetId, await versionsOf(store, each, contents.get(each.targetId))] as const),
    ),
  );
  const cases = found.map(
    ({ targetId, targetKind, postId, authorId, reports: count, reasons, newestAt, decision }): ReportCase => {
      const said = contents.get(targetId);
      const own = notes.filter((note) => note.targetId === targetId);
      return {
        ...{
          targetId,
          targetKind,
          postId,
          link: postId && pathOfComments({ postId, ...(said?.subject === 'track' ? { subject: 'track' } : {}) }),
          content: said?.content ?? null,
          createdAt: said?.createdAt ?? null,
          versions: versions.get(targetId) ?? [],
          author: card(authorId),
        },
        ...{ reports: count, reasons, newestAt, decision },
        notes: own.map(({ reason, note, at, reporterId }) => ({ reason, note, at, reporter: card(reporterId) })),
      };
    },
  );
  return { cases, next };
};

/** How many reports of a post or comment wait; null where nothing was ever reported. */
export const openReportsOf = async (store: ReadStore, targetId: string): Promise<number | null> =>
  (await reportCases.in(store).get(targetId))?.columns.open ?? null;

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

/** What a person reported. Nothing of it is said: it may be gone, and who wrote it is nobody's business. */
export const noticedReport: NoticeSubject = {
  find: async () => () => ({ about: '', actionUrl: '/help', cover: null }),
};

/** How many cases wait for a decision, counted up to `most`. */
export const countOpenCases = (store: ReadStore, most: number): Promise<number> =>
  reportCases.in(store).count({ state: 'open' }, most);
