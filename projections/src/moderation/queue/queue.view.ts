import { rooms } from '@refrain/contracts/kernel';
import type { ActKind, ReportCase, ReportKind, ReportReason, ReportState } from '@refrain/contracts/moderation';
import { collection } from '../../kernel';

/** One report. What the reporter wrote is theirs, and gone when they are. */
export type StoredReport = Readonly<{
  targetId: string;
  reporterId: string;
  reason: ReportReason;
  note: string;
  hasNote: boolean;
  at: string;
}>;

export const reports = collection<StoredReport>()({
  name: 'reports',
  columns: { targetId: 'text', reporterId: 'text', hasNote: 'integer', at: 'text' },
  indexes: [{ on: ['targetId', 'hasNote', '-at', '-id'] }, { on: ['reporterId', 'id'] }],
});

/**
 * A post, comment or person about which something was reported or done, by its id; a person is the `authorId` of their own case. `open` counts the reports that wait, `dismissed` those that the last
 * dismissal put aside. `state` is where the queue lists it: nowhere, when nothing was reported and nothing is removed.
 */
export type StoredCase = Readonly<{
  targetId: string;
  targetKind: ReportKind;
  postId: string | null;
  authorId: string;
  reports: number;
  open: number;
  dismissed: number;
  reasons: Readonly<Partial<Record<ReportReason, number>>>;
  newestAt: string;
  /** When the newest of them came, the newest first; as many as a case remembers. */
  reportedAt: readonly string[];
  isRemoved: boolean;
  isDeleted: boolean;
  decision: ReportCase['decision'];
  state: ReportState | 'none';
  lastActId: string | null;
}>;

export const reportCases = collection<StoredCase>()(
  {
    name: 'reportCases',
    columns: { postId: 'text', authorId: 'text', newestAt: 'text', state: 'text', open: 'integer', lastActId: 'text' },
    indexes: [{ on: ['state', '-newestAt', '-id'] }, { on: ['postId', 'id'] }, { on: ['authorId', 'id'] }],
  },
  { view: 'reports', rooms: () => [rooms.moderation()] },
);

/** What an admin did, by the id of the event. `isAuthors`: the author is notified of it. */
export type StoredAct = Readonly<{
  id: string;
  kind: ActKind;
  targetKind: ReportKind;
  targetId: string;
  postId: string | null;
  authorId: string;
  by: string;
  reason: string | null;
  at: string;
  isAuthors: boolean;
}>;

export const moderationActs = collection<StoredAct>()({
  name: 'moderationActs',
  columns: { authorId: 'text', isAuthors: 'integer', at: 'text' },
  indexes: [{ on: ['-at', '-id'] }, { on: ['authorId', 'isAuthors', '-at', '-id'] }],
});
