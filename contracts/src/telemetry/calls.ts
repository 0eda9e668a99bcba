import { call, shape, type kernelRefusals } from '../kernel';
import type { AnswerTimes } from './answer-times';
import type { InteractionRequest } from './api';
import type { ClientError, ClientErrorsResponse } from './errors';
import type { OwnUse } from './own-use';
import type { PageUse } from './page-use';
import type { interactionRefusals } from './rules';

/** Takes what a page says of how it is used. */
export const recordInteractions = call('POST /api/micro-interactions', {
  access: 'user',
  polled: true,
  limit: 'interactions',
  status: 204,
  body: shape<InteractionRequest>(),
  refuses: shape<(typeof interactionRefusals)['tooMany'] | (typeof kernelRefusals)['tooLarge']>(),
});

/** Takes what a page says of a crash. */
export const reportClientError = call('POST /api/errors/log', {
  access: 'public',
  limit: 'clientError',
  status: 204,
  body: shape<ClientError>(),
});

/** Errors that browsers reported, equal ones together. */
export const getClientErrors = call('GET /api/admin/client-errors', {
  access: { page: 'admin-metrics' },
  answer: shape<ClientErrorsResponse>(),
});

/** How requests were answered in the last hour, and how fast. */
export const getAnswerTimes = call('GET /api/admin/answer-times', {
  access: { page: 'admin-metrics' },
  polled: true,
  worth: 'extra',
  answer: shape<AnswerTimes>(),
});

/** What is kept of the viewer's own use today, the newest first. */
export const getOwnUse = call('GET /api/micro-interactions/own', {
  access: { page: 'micro-interactions-demo' },
  polled: true,
  worth: 'extra',
  answer: shape<OwnUse>(),
});

/** How pages were used in the last days, in numbers. */
export const getPageUse = call('GET /api/admin/page-use', {
  access: { page: 'admin-activity-tracking' },
  worth: 'extra',
  answer: shape<PageUse>(),
});
