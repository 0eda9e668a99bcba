import { bytes, call, form, shape, type After, type FormFile } from '../kernel';
import type { trackRefusals } from '../tracks';
import type { BlogCoverResponse, BlogPage, BlogPick, BlogPost, BlogPostRequest } from './api';
import type { blogRefusals } from './rules';

type Refused = typeof blogRefusals;
type Track = typeof trackRefusals;
const DESK = { page: 'admin-blog-management' } as const;

/** Stories, newest first. */
export const getNews = call('GET /api/blog', { access: 'public', query: shape<After>(), answer: shape<BlogPage>() });

/** A story that is drawn at random; null while there is none. */
export const getDrawnCard = call('GET /api/blog/random', { access: 'public', worth: 'extra', answer: shape<BlogPick>() });

/** A story. */
export const getStory = call('GET /api/blog/:slug', {
  access: 'public',
  answer: shape<BlogPost>(),
  refuses: shape<Refused['unknown']>(),
});

/** A cover of a story, in one of its sizes. */
export const getBlogArt = call('GET /api/files/blog/:coverId/:name', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'image/webp'>(),
  refuses: shape<Track['fileUnknown']>(),
});

/** Publishes a story. */
export const publishStory = call('POST /api/admin/blog', {
  access: DESK,
  sensitive: true,
  limit: 'editorial',
  status: 201,
  body: shape<BlogPostRequest>(),
  answer: shape<BlogPost>(),
  refuses: shape<Refused['slugTaken' | 'lapsed' | 'coverUnknown']>(),
});

/** Takes a cover that a story can then name. */
export const sendBlogCover = call('POST /api/admin/blog/cover', {
  access: DESK,
  sensitive: true,
  limit: 'editorial',
  status: 201,
  body: form<{ coverArt: FormFile }>(),
  answer: shape<BlogCoverResponse>(),
  refuses: shape<
    | Refused['coverMissing' | 'coverUnexpected']
    | Track['coverType' | 'coverTooLarge' | 'coverUnreadable' | 'aborted']
    | ReturnType<Track['coverDimensions']>
  >(),
});

/** Changes a story. Without a cover it keeps the one it has. */
export const reviseStory = call('PUT /api/admin/blog/:slug', {
  access: DESK,
  sensitive: true,
  limit: 'editorial',
  body: shape<BlogPostRequest>(),
  answer: shape<BlogPost>(),
  refuses: shape<Refused['unknown' | 'coverUnknown']>(),
});

/** Takes a story back. */
export const withdrawStory = call('DELETE /api/admin/blog/:slug', {
  access: DESK,
  sensitive: true,
  limit: 'editorial',
  status: 204,
  refuses: shape<Refused['unknown']>(),
});
