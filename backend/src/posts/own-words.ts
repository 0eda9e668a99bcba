import { isBlank, isLongerThan } from '@refrain/contracts/kernel';
import {
  ALT_MAX_LENGTH,
  CAPTION_LANGUAGES_MAX,
  captionRefusals,
  mayEdit,
  POST_MAX_LENGTH,
  postMediaRefusals,
  postRefusals,
  VERSIONS_MAX,
  type AttachedMedia,
  type Captions,
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

type Film = Readonly<{ postId: string; authorId: string; media: AttachedMedia }>;

/** Captions of a film; others have none. */
export const captioned = ({ postId, authorId, media }: Film, captions: Captions): PostEvent =>
  media.kind === 'video'
    ? { type: 'PostMediaCaptioned', data: { postId, authorId, mediaId: media.id, ...captions } }
    : refuse(captionRefusals.noFilm);

type Own = Extract<PostCommand, { type: 'EditPost' | 'DescribePostMedia' | 'CaptionPostMedia' }>;
type Edit = Extract<Own, { type: 'EditPost' }>['data'];

const edit = ({ by: authorId, at, ...data }: Edit, post: Kept): readonly PostEvent[] => {
  mustBeFit(data.content, post.media !== null || data.link !== null);
  if (data.content === post.content) return [];
  if (!mayEdit(data.postedAt, at)) return refuse(postRefusals.editingOver);
  if (post.versions >= VERSIONS_MAX) return refuse(postRefusals.editedTooOften);
  const newMentions = data.mentions.filter((userId) => !post.mentioned.includes(userId));
  return [{ type: 'PostEdited', data: { ...data, authorId, newMentions } }];
};

type Caption = Extract<Own, { type: 'CaptionPostMedia' }>['data'];

const caption = ({ postId, language, captions }: Caption, { media, authorId }: Kept): readonly PostEvent[] => {
  if (media?.kind !== 'video') return refuse(captionRefusals.noFilm);
  const before = media.captions[language] ?? '';
  if (captions === before) return [];
  if (before === '' && Object.keys(media.captions).length >= CAPTION_LANGUAGES_MAX)
    return refuse(captionRefusals.tooManyLanguages);
  return [captioned({ postId, authorId, media }, { language, captions })];
};

/** What the author does to the words of their post. */
export const own = (command: Own, post: Post): readonly PostEvent[] => {
  if (!isKept(post)) return refuse(postRefusals.unknown);
  if (command.data.by !== post.authorId) return refuse(postRefusals.notYours);
  if (post.status === 'removed') return refuse(postRefusals.removed);
  if (command.type === 'EditPost') return edit(command.data, post);
  if (command.type === 'CaptionPostMedia') return caption(command.data, post);
  const { media, authorId } = post;
  if (media?.kind !== 'image') return refuse(postMediaRefusals.noPicture);
  const alt = command.data.alt.trim();
  return alt === media.alt ? [] : [described(command.data.postId, authorId, media.id, alt)];
};
