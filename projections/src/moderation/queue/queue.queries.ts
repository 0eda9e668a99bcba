import {
  NOTES_SHOWN,
  REPORTS_PAGE_SIZE,
  type ReportCase,
  type ReportNote,
  type ReportPage,
  type ReportState,
} from '@refrain/contracts/moderation';
import { pathOfComments } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { parsed, unique } from '../../kernel';
import { contentsOf, versionsOf } from './contents.queries';
import { reportCases, reports, type StoredCase, type StoredReport } from './queue.view';

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
