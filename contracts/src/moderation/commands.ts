import type { Command } from '../kernel';
import type { ReportReason } from './rules';

type HidePost = Command<'HidePost', { postId: string; userId: string; authorId: string }>;
type UnhidePost = Command<'UnhidePost', { postId: string; userId: string }>;
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

type RemovePost = Command<'RemovePost', { postId: string; by: string; reason: string }>;
type RestorePost = Command<'RestorePost', { postId: string; by: string }>;
export type PostModerationCommand = RemovePost | RestorePost;

type RemoveComment = Command<'RemoveComment', { commentId: string; by: string; reason: string }>;
type RestoreComment = Command<'RestoreComment', { commentId: string; by: string }>;
export type CommentModerationCommand = RemoveComment | RestoreComment;

/** `open` is how many reports wait now. */
type DismissReports = Command<'DismissReports', { targetId: string; by: string; open: number }>;
type ReopenReports = Command<'ReopenReports', { targetId: string; by: string }>;
export type ReportCaseCommand = DismissReports | ReopenReports;
