import { call, shape } from '../../kernel';
import type { Post } from '../api';
import type { postMediaRefusals } from '../media';
import type { postRefusals } from '../rules';
import type { DescribeMediaRequest, EditPostRequest, History } from '../words/history';

type Refused = typeof postRefusals;

/** Puts other words in place of those of one's own post. */
export const editPost = call('PUT /api/posts/:id', {
  access: 'user',
  limit: 'edit',
  body: shape<EditPostRequest>(),
  answer: shape<Post>(),
  refuses: shape<Refused['unknown' | 'notYours' | 'empty' | 'tooLong' | 'removed' | 'editingOver' | 'editedTooOften']>(),
});

/** Says what the picture of one's own post shows. An empty text takes that back. */
export const describeMedia = call('PUT /api/posts/:id/alt', {
  access: 'user',
  limit: 'edit',
  body: shape<DescribeMediaRequest>(),
  answer: shape<Post>(),
  refuses: shape<Refused['unknown' | 'notYours' | 'removed'] | (typeof postMediaRefusals)['altTooLong' | 'noPicture']>(),
});

/** What a post said, from the first version to the one of now. */
export const getPostHistory = call('GET /api/posts/:id/history', {
  access: 'public',
  answer: shape<History>(),
  refuses: shape<Refused['unknown']>(),
});
