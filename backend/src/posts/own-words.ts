import { isBlank, isLongerThan } from '@refrain/contracts/kernel';
import {
  ALT_MAX_LENGTH,
  mayEdit,
  POST_MAX_LENGTH,
  postMediaRefusals,
  postRefusals,
  VERSIONS_MAX,
  type PostCommand,
  type PostEvent,
} from '@refrain/contracts/posts';
import { refuse } from '../kernel/write/decider';
import { isKept, type Kept, type Post } from './post.state';

/** @throws DomainError where a post cannot say this */
export const mustBeFit = (content: string, hasMore: boolean): void => {
  if (isBlank(content) && !hasMore) refuse(postRefusals.empty);
  if (isLongerThan(content, POST_MAX_LENGTH)) refuse(postRefusals.tooLong);
};

export const described = (postId: string, authorId: string, mediaId: string, alt: string): PostEvent =>
  isLongerThan(alt, ALT_MAX_LENGTH)
    ? refuse(postMediaRefusals.altTooLong)
    : { type: 'PostMediaDescribed', data: { postId, authorId, mediaId, alt } };

type Own = Extract<PostCommand, { type: 'EditPost' | 'DescribePostMedia' }>;
type Edit = Extract<Own, { type: 'EditPost' }>['data'];

const edit = ({ by: authorId, at, ...data }: Edit, post: Kept): readonly PostEvent[] => {
  mustBeFit(data.content, post.media !== null || data.link !== null);
  if (data.content === post.content) return [];
  if (!mayEdit(data.postedAt, at)) return refuse(postRefusals.editingOver);
  if (post.versions >= VERSIONS_MAX) return refuse(postRefusals.editedTooOften);
  const newMentions = data.mentions.filter((userId) => !post.mentioned.includes(userId));
  return [{ type: 'PostEdited', data: { ...data, authorId, newMentions } }];
};

/** What the author does to the words of their post. */
export const own = (command: Own, post: Post): readonly PostEvent[] => {
  if (!isKept(post)) return refuse(postRefusals.unknown);
  if (command.data.by !== post.authorId) return refuse(postRefusals.notYours);
  if (post.status === 'removed') return refuse(postRefusals.removed);
  if (command.type === 'EditPost') return edit(command.data, post);
  const { media, authorId } = post;
  if (media?.kind !== 'image') return refuse(postMediaRefusals.noPicture);
  const alt = command.data.alt.trim();
  return alt === media.alt ? [] : [described(command.data.postId, authorId, media.id, alt)];
};
