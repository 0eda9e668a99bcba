import { call, shape } from '../../kernel';
import type { commentRefusals } from '../comments/comments';
import type { removalRefusals, RemoveRequest, RestoreRequest } from './removals';
import type { postRefusals } from '../rules';
import { CONTENT_DESK } from '../../routes';

type Refused = typeof removalRefusals;
type NoPost = (typeof postRefusals)['unknown'];
type NoComment = (typeof commentRefusals)['unknown'];

/** Takes a post down. */
export const removePost = call('POST /api/admin/posts/:id/remove', {
  access: CONTENT_DESK,
  sensitive: true,
  limit: 'moderation',
  status: 204,
  body: shape<RemoveRequest>(),
  refuses: shape<NoPost | Refused['alreadyRemoved']>(),
});

/** Puts a post back. */
export const restorePost = call('POST /api/admin/posts/:id/restore', {
  access: CONTENT_DESK,
  sensitive: true,
  limit: 'moderation',
  status: 204,
  body: shape<RestoreRequest>(),
  refuses: shape<NoPost | Refused['notRemoved']>(),
});

/** Takes a comment down. */
export const removeComment = call('POST /api/admin/comments/:id/remove', {
  access: CONTENT_DESK,
  sensitive: true,
  limit: 'moderation',
  status: 204,
  body: shape<RemoveRequest>(),
  refuses: shape<NoComment | Refused['alreadyRemoved']>(),
});

/** Puts a comment back. */
export const restoreComment = call('POST /api/admin/comments/:id/restore', {
  access: CONTENT_DESK,
  sensitive: true,
  limit: 'moderation',
  status: 204,
  body: shape<RestoreRequest>(),
  refuses: shape<NoComment | Refused['notRemoved']>(),
});
