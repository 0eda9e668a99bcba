import { isLongerThan, withoutControls } from '@refrain/contracts/kernel';
import {
  linkedTrackId,
  MENTIONS_MAX,
  mentionsIn,
  POST_MAX_LENGTH,
  postRefusals,
  type AttachedMedia,
  type Captions,
  type KnownLink,
  type MadeMedia,
} from '@refrain/contracts/posts';
import { peopleNamed } from '@refrain/projections/accounts';
import { trackById } from '@refrain/projections/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { type CommandContext, createdId } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { command } from '../kernel/write/command';
import { knownLinkIn } from '../links/known-link-in';
import { LINK_SETTINGS } from '../links/link-settings';
import { isPageThere } from '../links/own-pages';
import { postDecider, postStream } from './post.decider';

/**
 * What a post has besides its text. `link` is the one it shares, otherwise the first of the text counts; `mentions` are usernames, otherwise
 * those of the text; `made` is what was made of the media already, `alt` what a picture shows, `captions` what is said in a film.
 */
export type PostExtras = Readonly<{
  link?: KnownLink;
  media?: AttachedMedia;
  made?: MadeMedia;
  alt?: string;
  captions?: readonly Captions[];
  mentions?: readonly string[];
}>;

/** The id that a post of this request has, for what is kept for it before it is there. */
export const postIdOf = (context: CommandContext): string => createdId(context, 'post');

type Linked = Readonly<{ link: KnownLink | null; trackId: string | null }>;

/** A link to one of our released tracks makes it part of the post, wherever in the text it stands. */
export const linkOf = async (
  store: ReadStore,
  siteUrl: string,
  content: string,
  given: KnownLink | undefined,
  authorId: string,
): Promise<Linked> => {
  const found = given ?? knownLinkIn(content, siteUrl);
  const link = found && (await isPageThere(store, found, authorId)) ? found : null;
  const linked = link ? (link.type === 'track' ? link.id : null) : linkedTrackId(content);
  const track = linked === null ? null : await trackById(store, linked);
  if (!track?.isPublished) return { link, trackId: null };
  return { link: link ?? { type: 'track', url: `/track/${track.id}`, id: track.id }, trackId: track.id };
};

/** Unknown names are dropped, and one's own. */
export const mentioned = async (store: ReadStore, authorId: string, names: readonly string[]): Promise<readonly string[]> => {
  const ids = await peopleNamed(store, [...new Set(names)].slice(0, MENTIONS_MAX), authorId);
  return ids.filter((id) => id !== authorId);
};

export const CreatePost = command(
  'CreatePost',
  { links: LINK_SETTINGS },
  async (
    { authorId, content: sent, extras = {} }: { authorId: string; content: string; extras?: PostExtras },
    { decide, context, store, links },
  ) => {
    if (isLongerThan(sent.trim(), POST_MAX_LENGTH)) return refuse(postRefusals.tooLong);
    const content = withoutControls(sent).trim();
    const postId = postIdOf(context);
    const { link, trackId } = await linkOf(store, links.siteUrl, content, extras.link, authorId);
    const position = await decide(postStream(postId), postDecider, {
      ...{ postId, authorId, content, trackId, link: link && { url: link.url, type: link.type } },
      media: extras.media ?? null,
      made: extras.made ?? null,
      alt: withoutControls(extras.alt ?? ''),
      captions: extras.captions ?? [],
      mentions: await mentioned(store, authorId, extras.mentions ?? mentionsIn(content)),
    });
    return { postId, position };
  },
);
