import type { Command } from '../kernel';
import type { TargetKind } from '../posts';
import type { ReportReason } from './rules';

export type ReportContent = Command<
  'ReportContent',
  {
    kind: TargetKind;
    reportId: string;
    targetId: string;
    postId: string;
    authorId: string;
    reporterId: string;
    reason: ReportReason;
    note: string;
  }
>;

/** `open` is how many reports wait now. */
type DismissReports = Command<'DismissReports', { targetId: string; by: string; open: number }>;
type ReopenReports = Command<'ReopenReports', { targetId: string; by: string }>;
export type ReportCaseCommand = DismissReports | ReopenReports;
