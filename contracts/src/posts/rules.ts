import { refusal } from '../kernel';
import { editTexts, VERSIONS_MAX } from './words/history';

export const POST_MAX_LENGTH = 500;
export const FEED_PAGE_SIZE = 20;
/** Earned once per person and post, for ever. */
export const POINTS_FOR_LIKE = 1;

/** The track of this community that a text links to: the first /track/{id} in it. */
export const linkedTrackId = (content: string): string | null =>
  /\/tracks?\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/i.exec(content)?.[1]?.toLowerCase() ?? null;

export const postRefusals = {
  empty: refusal('POST.EMPTY', 400, 'Please add some text, an image, or a GIF to your post.'),
  tooLong: refusal('POST.TOO_LONG', 400, `Posts can be at most ${POST_MAX_LENGTH} characters long.`),
  hidden: refusal('POST.HIDDEN', 404, 'You have hidden this post.'),
  unknown: refusal('POST.NOT_FOUND', 404, 'This post was not found.'),
  alreadyExists: refusal('POST.ALREADY_EXISTS', 409, 'This post already exists.'),
  notYours: refusal('POST.NOT_YOURS', 403, 'Only its author can change a post.'),
  removed: refusal('POST.REMOVED', 409, 'A moderator removed this post. It cannot be changed.'),
  editingOver: refusal('POST.EDITING_OVER', 409, editTexts.over),
  editedTooOften: refusal('POST.EDITED_TOO_OFTEN', 409, `A post can have at most ${VERSIONS_MAX} versions.`),
  notTheAuthor: refusal('POST.NOT_THE_AUTHOR', 403, 'Only the author or an admin can delete a post.'),
} as const;

export const postTexts = {
  composer: 'Share your thoughts',
  submitHint: 'Ctrl+Enter to post',
  feedTitle: 'Your Feed',
  emptyPost: 'Empty post',
  emptyPostHint: 'Please add some text, an image, or a GIF to your post.',
  published: 'Your post has been published.',
  publishFailedTitle: 'Error',
  publishFailed: 'Failed to publish your post. Please try again.',
  likeFailed: 'Failed to like post. Please try again.',
  like: 'Like',
  liked: 'You liked this post',
  unliked: 'You unliked this post',
  earned: (points: number) => ` and earned ${points} points!`,
  deleteTitle: 'Confirm Deletion',
  deleteText: 'This post and its likes are deleted. This cannot be undone.',
  delete: 'Delete',
  deleted: 'The post has been deleted.',
  deleteFailed: 'Failed to delete post. Please try again.',
  feedEmpty: 'Your feed is empty',
  feedEmptyHint: 'Follow other users to see their posts and activity here, or start sharing your own content!',
  feedEmptyAction: 'Discover music',
  feedError: 'Error loading feed',
  feedErrorHint: 'Unable to load your feed. Please try again later.',
  moreFailed: 'More posts could not be loaded.',
  skip: 'Skip the posts',
  end: 'The end',
  page: 'Post',
  notFound: 'This post was not found.',
  notFoundHint: 'Its author may have deleted it, or a moderator removed it.',
  toFeed: 'To your feed',
  loadFailed: 'The post could not be loaded',
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
} as const;
