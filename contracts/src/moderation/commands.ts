import type { Command } from '../kernel';
import type { ReportReason } from './rules';

export type HidePost = Command<'HidePost', { postId: string; userId: string; authorId: string }>;
export type UnhidePost = Command<'UnhidePost', { postId: string; userId: string }>;
export type HideCommand = HidePost | UnhidePost;

export type TargetKind = 'post' | 'comment';

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

export type RemovePost = Command<'RemovePost', { postId: string; by: string; reason: string }>;
export type RestorePost = Command<'RestorePost', { postId: string; by: string }>;
export type PostModerationCommand = RemovePost | RestorePost;

export type RemoveComment = Command<'RemoveComment', { commentId: string; by: string; reason: string }>;
export type RestoreComment = Command<'RestoreComment', { commentId: string; by: string }>;
export type CommentModerationCommand = RemoveComment | RestoreComment;

/** `open` is how many reports wait now. */
export type DismissReports = Command<'DismissReports', { targetId: string; by: string; open: number }>;
export type ReopenReports = Command<'ReopenReports', { targetId: string; by: string }>;
export type ReportCaseCommand = DismissReports | ReopenReports;
