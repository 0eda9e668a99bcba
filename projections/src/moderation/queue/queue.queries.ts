import type { AuthorCard } from '@refrain/contracts/accounts';
import {
  NOTES_SHOWN,
  REPORTS_PAGE_SIZE,
  type ReportCase,
  type ReportNote,
  type ReportPage,
  type ReportState,
} from '@refrain/contracts/moderation';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../../accounts';
import { cursorOf, keyOfCursor, unique } from '../../kernel';
import { contentsOf } from './contents.queries';
import { reportCases, reports, type StoredCase, type StoredReport } from './queue.view';

type Noted = Omit<ReportNote, 'reporter'> & Pick<StoredReport, 'targetId' | 'reporterId'>;

const notesOn = async (store: ReadStore, { targetId }: StoredCase): Promise<readonly Noted[]> => {
  const rows = await store.find(reports.spec.name, {
    where: { targetId, hasNote: true },
    orderBy: ['-at', '-id'],
    limit: NOTES_SHOWN,
  });
  return rows.map(({ text }) => JSON.parse(text) as StoredReport);
};

/** The queue as admins see it, the last reported first. @throws BadCursor */
export const reportPage = async (
  store: ReadStore,
  state: ReportState,
  cursor?: string,
  limit = REPORTS_PAGE_SIZE,
): Promise<ReportPage> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(reportCases.spec.name, {
    where: { state },
    orderBy: ['-newestAt', '-id'],
    limit,
    ...(after ? { after } : {}),
  });
  const found = rows.map(({ text }) => JSON.parse(text) as StoredCase);
  const notes = (await Promise.all(found.map((each) => notesOn(store, each)))).flat();
  const [contents, text] = await Promise.all([
    contentsOf(store, found),
    authorTexts(store, unique([...found.map(({ authorId }) => authorId), ...notes.map(({ reporterId }) => reporterId)])),
  ]);
  const card = (userId: string) => JSON.parse(text(userId)) as AuthorCard;
  const cases = found.map(
    ({ targetId, targetKind, postId, authorId, reports: count, reasons, newestAt, decision }): ReportCase => {
      const said = contents.get(targetId);
      const own = notes.filter((note) => note.targetId === targetId);
      return {
        ...{
          targetId,
          targetKind,
          postId,
          content: said?.content ?? null,
          createdAt: said?.createdAt ?? null,
          author: card(authorId),
        },
        ...{ reports: count, reasons, newestAt, decision },
        notes: own.map(({ reason, note, at, reporterId }) => ({ reason, note, at, reporter: card(reporterId) })),
      };
    },
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { cases, next: last ? cursorOf([last.columns.newestAt ?? null, last.id]) : null };
};

/** How many reports of a post or comment wait; null where nothing was ever reported. */
export const openReportsOf = async (store: ReadStore, targetId: string): Promise<number | null> => {
  const row = await store.get(reportCases.spec.name, targetId);
  return row && Number(row.columns.open);
};
