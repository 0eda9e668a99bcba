import type { accountRefusals, AuthorCard } from '../accounts';
import { call, shape, type After } from '../kernel';
import type { commentRefusals, postRefusals, TargetKind, Version } from '../posts';
import { CONTENT_DESK } from '../routes';
import type { moderationRefusals, ReportReason, ReportState } from './rules';

type Refused = typeof moderationRefusals;

/** What can be reported. Moderators remove posts and comments, never a person. */
export type ReportKind = TargetKind | 'person';

/** Nothing is answered but that the report was taken. */
export type ReportRequest = { reason: ReportReason; note?: string | null };

/** Reports a post to the moderators. */
export const reportPost = call('POST /api/posts/:id/report', {
  access: 'user',
  limit: 'report',
  status: 204,
  body: shape<ReportRequest>(),
  refuses: shape<typeof postRefusals.unknown | Refused['ownContent' | 'unknownReason']>(),
});

/** Reports a comment to the moderators. */
export const reportComment = call('POST /api/comments/:id/report', {
  access: 'user',
  limit: 'report',
  status: 204,
  body: shape<ReportRequest>(),
  refuses: shape<typeof commentRefusals.unknown | Refused['ownContent' | 'unknownReason']>(),
});

/** Reports a person to the moderators. */
export const reportPerson = call('POST /api/users/:id/report', {
  access: 'user',
  limit: 'report',
  status: 204,
  body: shape<ReportRequest>(),
  refuses: shape<typeof accountRefusals.unknown | Refused['oneself' | 'unknownReason']>(),
});

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

export type ReportPage = Readonly<{ cases: readonly ReportCase[]; next: string | null }>;

/** What was reported; the last reported first. */
export const getReports = call('GET /api/admin/reports', {
  access: CONTENT_DESK,
  worth: 'always',
  query: shape<After & { state?: ReportState }>(),
  answer: shape<ReportPage>(),
});

/** Says that nothing is wrong with what was reported. */
export const dismissReports = call('POST /api/admin/reports/:targetId/dismiss', {
  access: CONTENT_DESK,
  sensitive: true,
  limit: 'moderation',
  status: 204,
  refuses: shape<Refused['nothingReported' | 'alreadyDismissed']>(),
});

/** The reason stands in the history, for admins. */
export type ReopenRequest = { reason?: string | null };

/** Takes that back. */
export const reopenReports = call('POST /api/admin/reports/:targetId/reopen', {
  access: CONTENT_DESK,
  sensitive: true,
  limit: 'moderation',
  status: 204,
  body: shape<ReopenRequest>(),
  refuses: shape<Refused['nothingReported' | 'notDismissed']>(),
});

export type ActKind = 'removed' | 'restored' | 'dismissed' | 'reopened';

/**
 * What an admin did. `content` is the text it was about (of a person, their bio), null where that is gone; `postId` is null for a person;
 * `by` is null for everybody but admins. `canUndo` while nothing else was done since.
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

export type ActPage = Readonly<{ acts: readonly ModerationAct[]; next: string | null }>;

/** What moderators did, newest first. */
export const getActs = call('GET /api/admin/moderation-history', {
  access: CONTENT_DESK,
  worth: 'always',
  query: shape<After>(),
  answer: shape<ActPage>(),
});

/** What moderators did to what the viewer wrote, newest first. */
export const getOwnActs = call('GET /api/user/moderation-history', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<ActPage>(),
});
