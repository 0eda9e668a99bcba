import { call, shape, type After } from '../kernel';
import { CONTENT_DESK } from '../routes';
import type { accountRefusals } from '../accounts';
import type { commentRefusals, postRefusals } from '../posts';
import type { ActPage, ReportPage, ReportRequest, ReportState } from './api';
import type { moderationRefusals } from './rules';

type Refused = typeof moderationRefusals;
type NoPost = (typeof postRefusals)['unknown'];
type NoComment = (typeof commentRefusals)['unknown'];

/** Reports a post to the moderators. */
export const reportPost = call('POST /api/posts/:id/report', {
  access: 'user',
  limit: 'report',
  status: 204,
  body: shape<ReportRequest>(),
  refuses: shape<NoPost | Refused['ownContent' | 'unknownReason']>(),
});

/** Reports a comment to the moderators. */
export const reportComment = call('POST /api/comments/:id/report', {
  access: 'user',
  limit: 'report',
  status: 204,
  body: shape<ReportRequest>(),
  refuses: shape<NoComment | Refused['ownContent' | 'unknownReason']>(),
});

/** Reports a person to the moderators. */
export const reportPerson = call('POST /api/users/:id/report', {
  access: 'user',
  limit: 'report',
  status: 204,
  body: shape<ReportRequest>(),
  refuses: shape<(typeof accountRefusals)['unknown'] | Refused['oneself' | 'unknownReason']>(),
});

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

/** Takes that back. */
export const reopenReports = call('POST /api/admin/reports/:targetId/reopen', {
  access: CONTENT_DESK,
  sensitive: true,
  limit: 'moderation',
  status: 204,
  refuses: shape<Refused['nothingReported' | 'notDismissed']>(),
});

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
