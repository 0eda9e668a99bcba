import type { accountRefusals } from '../accounts';
import { bytes, call, form, shape, type After, type FormFile, type kernelRefusals } from '../kernel';
import type { CreatePostRequest, FeedPage, LikeRequest, LikeResponse, Post, PostMediaFields, PostsById } from './api';
import type { captionRefusals } from './media/captions';
import type { AddCommentRequest, Comment, CommentPage, commentRefusals } from './comments/comments';
import type { CaptionsRefused } from './editing/calls';
import type { postMediaRefusals } from './media/media';
import type { postRefusals } from './rules';

type Refused = typeof postRefusals;
type Written = Refused['empty' | 'tooLong' | 'alreadyExists'];
type Media = typeof postMediaRefusals;
type MediaTaken =
  | ReturnType<Media['dimensions']>
  | Media[Exclude<keyof Media, 'dimensions' | 'notYours' | 'noPicture' | 'unknown'>];
type Commented = typeof commentRefusals;

/** Posts of the people that the viewer follows, and their own, newest first. */
export const getFeed = call('GET /api/social/feed', { access: 'user', query: shape<After>(), answer: shape<FeedPage>() });

/** Publishes a text. */
export const createPost = call('POST /api/social/posts', {
  access: 'user',
  publishes: true,
  limit: 'post',
  ahead: true,
  status: 201,
  body: shape<CreatePostRequest>(),
  answer: shape<Post>(),
  refuses: shape<Written>(),
});

/** Publishes a text with a picture, a sound or a video; `mentions` is a JSON list of usernames. */
export const createPostWithMedia = call('POST /api/social/posts/media', {
  access: 'user',
  publishes: true,
  limit: 'postMedia',
  status: 201,
  body: form<PostMediaFields & { media?: FormFile }>(),
  answer: shape<Post>(),
  refuses: shape<Written | MediaTaken | CaptionsRefused>(),
});

/** A file of a post. */
export const getPostMedia = call('GET /api/post-media/:id/:file', {
  access: 'public',
  worth: 'always',
  ranges: true,
  answer: bytes<'image/webp' | 'audio/mp4' | 'video/mp4'>(),
  refuses: shape<Media['unknown']>(),
});

/** What is said in the video of a post, in one language, as WebVTT. */
export const getCaptions = call('GET /api/post-media/:id/captions/:language', {
  access: 'public',
  answer: bytes<'text/vtt'>(),
  refuses: shape<(typeof captionRefusals)['unknown']>(),
});

/** Posts by their ids, with commas between them; those that the viewer may not see are left out. */
export const getPostsById = call('GET /api/posts', {
  access: 'user',
  query: shape<{ ids: string }>(),
  answer: shape<PostsById>(),
  refuses: shape<(typeof kernelRefusals)['idNotValid']>(),
});

/** A post. */
export const getPost = call('GET /api/posts/:id', {
  access: 'public',
  answer: shape<Post>(),
  refuses: shape<Refused['unknown' | 'hidden']>(),
});

/** Likes a post, or takes that back. Without `liked` it does the one where the other is so. */
export const setLike = call('POST /api/social/posts/:id/like', {
  access: 'user',
  limit: 'like',
  ahead: true,
  act: true,
  body: shape<LikeRequest>(),
  answer: shape<LikeResponse>(),
  refuses: shape<Refused['unknown']>(),
});

/** Deletes a post for good. */
export const deletePost = call('DELETE /api/posts/:id', {
  access: 'user',
  limit: 'deletePost',
  status: 204,
  refuses: shape<Refused['unknown' | 'notTheAuthor']>(),
});

/** Comments of a post: the oldest first, each with its replies after it. */
export const getComments = call('GET /api/posts/:id/comments', {
  access: 'public',
  query: shape<After>(),
  answer: shape<CommentPage>(),
  refuses: shape<Refused['unknown']>(),
});

/** A comment. */
export const getComment = call('GET /api/comments/:id', {
  access: 'public',
  answer: shape<Comment>(),
  refuses: shape<Commented['unknown']>(),
});

/** Comments on a post, or replies to a comment. */
export const addComment = call('POST /api/posts/:id/comments', {
  access: 'user',
  limit: 'comment',
  status: 201,
  body: shape<AddCommentRequest>(),
  answer: shape<Comment>(),
  refuses: shape<Refused['unknown'] | Commented[keyof Commented]>(),
});

/** The posts of a person, newest first. */
export const getProfilePosts = call('GET /api/profiles/:slug/posts', {
  access: 'public',
  query: shape<After>(),
  answer: shape<FeedPage>(),
  refuses: shape<(typeof accountRefusals)['unknown']>(),
});
