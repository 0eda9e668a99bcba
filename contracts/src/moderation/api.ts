import type { AuthorCard } from '../accounts';
import type { TargetKind, Version } from '../posts';
import type { ReportReason } from './rules';

/** What can be reported. Moderators remove posts and comments, never a person. */
export type ReportKind = TargetKind | 'person';

/** POST /api/posts/{id}/report, /api/comments/{id}/report and /api/users/{id}/report; nothing is answered but that it was taken. */
export type ReportRequest = { reason: ReportReason; note?: string };

export type ActKind = 'removed' | 'restored' | 'dismissed' | 'reopened';

/**
 * What an admin did. `content` is the text it was about (of a person, their bio), null where that is gone; `postId` is null for a person;
 * `by` is null for everybody but admins. `canUndo` while
 * nothing else was done since.
 */
export type ModerationAct = Readonly<{
  id: string;
  kind: ActKind;
  targetKind: ReportKind;
  targetId: string;
  postId: string | null;
  content: string | null;
  author: AuthorCard;
  by: string | null;
  reason: string | null;
  at: string;
  canUndo: boolean;
}>;

/** GET /api/admin/moderation-history?after= and GET /api/user/moderation-history?after=, newest first. */
export type ActPage = Readonly<{ acts: readonly ModerationAct[]; next: string | null }>;

const REPORT_STATES = ['open', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const isReportState = (value: unknown): value is ReportState => REPORT_STATES.some((state) => state === value);

export type ReportNote = Readonly<{ reason: ReportReason; note: string; at: string; reporter: AuthorCard }>;

/** One version of what was reported, with the reports that came while it stood there. */
export type ReportedVersion = Version & Readonly<{ reports: number }>;

/**
 * A post, comment or person with what was reported about it; `author` is the person then. `decision` is null while it waits; `deleted` is
 * what its author deleted meanwhile.
 */
export type ReportCase = Readonly<{
  targetId: string;
  targetKind: ReportKind;
  postId: string | null;
  /** Where it is read; null for a person. */
  link: string | null;
  content: string | null;
  createdAt: string | null;
  /** The first version first, that of now last; empty where it was never edited. */
  versions: readonly ReportedVersion[];
  author: AuthorCard;
  reports: number;
  reasons: Readonly<Partial<Record<ReportReason, number>>>;
  /** The newest that say more than a reason. */
  notes: readonly ReportNote[];
  newestAt: string;
  decision: 'removed' | 'dismissed' | 'deleted' | null;
}>;

/** GET /api/admin/reports?state={open|decided}&after=, the last reported first. POST /api/admin/reports/{targetId}/dismiss, /reopen. */
export type ReportPage = Readonly<{ cases: readonly ReportCase[]; next: string | null }>;
