import { call, shape, type kernelRefusals } from '../kernel';
import type { ClientError, InteractionRequest } from './api';
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
