import { call, shape } from '../../kernel';
import type { Post } from '../api';
import type { postMediaRefusals } from '../media/media';
import type { postRefusals } from '../rules';
import type { CaptionRequest, captionRefusals } from '../media/captions';
import type { DescribeMediaRequest, EditPostRequest, History } from '../words/history';

type Refused = typeof postRefusals;
type Caption = typeof captionRefusals;
/** What may be wrong with captions and their language. */
export type CaptionsRefused =
  | Caption['tooLong' | 'encoding' | 'empty' | 'tooMany' | 'language' | 'tooManyLanguages' | 'noFilm']
  | ReturnType<Caption['syntax' | 'times' | 'markup']>;

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

/** Gives the video of one's own post captions in a language. An empty text takes those back. */
export const captionMedia = call('PUT /api/posts/:id/captions/:language', {
  access: 'user',
  limit: 'edit',
  body: shape<CaptionRequest>(),
  answer: shape<Post>(),
  refuses: shape<Refused['unknown' | 'notYours' | 'removed'] | CaptionsRefused>(),
});

/** What a post said, from the first version to the one of now. */
export const getPostHistory = call('GET /api/posts/:id/history', {
  access: 'public',
  answer: shape<History>(),
  refuses: shape<Refused['unknown']>(),
});
