import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isLongerThan, withoutControls, type Position } from '@refrain/contracts/kernel';
import {
  linkedTrackId,
  MENTIONS_MAX,
  mentionsIn,
  POST_MAX_LENGTH,
  postRefusals,
  type AttachedMedia,
  type KnownLink,
  type MadeMedia,
} from '@refrain/contracts/posts';
import { peopleNamed } from '@refrain/projections/accounts';
import { trackById } from '@refrain/projections/tracks';
import { createdId, type CommandContext } from '../kernel/command-context';
import { refuse } from '../kernel/decider';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { knownLinkIn } from '../links/known-link-in';
import { LINK_SETTINGS, type LinkSettings } from '../links/link-settings';
import { isPageThere } from '../links/own-pages';
import { postDecider, postStream } from './post.decider';

type Created = { postId: string; position: Position | null };

/**
 * What a post has besides its text. `link` is the one it shares, otherwise the first of the text counts; `mentions` are usernames, otherwise
 * those of the text; `made` is what was made of the media already.
 */
export type PostExtras = Readonly<{ link?: KnownLink; media?: AttachedMedia; made?: MadeMedia; mentions?: readonly string[] }>;

export class CreatePostCommand extends Command<Created> {
  constructor(
    readonly authorId: string,
    readonly content: string,
    readonly context: CommandContext,
    readonly extras: PostExtras = {},
  ) {
    super();
  }
}

/** The id that a post of this request has, for what is kept for it before it is there. */
export const postIdOf = (context: CommandContext): string => createdId(context, 'post');

@CommandHandler(CreatePostCommand)
export class CreatePostHandler implements ICommandHandler<CreatePostCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    @Inject(LINK_SETTINGS) private readonly links: LinkSettings,
  ) {}

  async execute({ authorId, content: sent, context, extras }: CreatePostCommand): Promise<Created> {
    if (isLongerThan(sent.trim(), POST_MAX_LENGTH)) return refuse(postRefusals.tooLong);
    const content = withoutControls(sent).trim();
    const postId = postIdOf(context);
    const { link, trackId } = await this.linkOf(content, extras.link);
    const { position } = await this.streams.handle(
      postStream(postId),
      postDecider,
      {
        type: 'CreatePost',
        data: {
          ...{ postId, authorId, content, trackId, link: link && { url: link.url, type: link.type } },
          ...{
            media: extras.media ?? null,
            made: extras.made ?? null,
            mentions: await this.mentioned(authorId, extras.mentions ?? mentionsIn(content)),
          },
        },
      },
      context,
    );
    return { postId, position };
  }

  /** A link to one of our released tracks makes it part of the post, wherever in the text it stands. */
  private async linkOf(
    content: string,
    given: KnownLink | undefined,
  ): Promise<{ link: KnownLink | null; trackId: string | null }> {
    const { store } = this.readModels;
    const found = given ?? knownLinkIn(content, this.links.siteUrl);
    const link = found && (await isPageThere(store, found)) ? found : null;
    const linked = link ? (link.type === 'track' ? link.id : null) : linkedTrackId(content);
    const track = linked === null ? null : await trackById(store, linked);
    if (!track?.isPublished) return { link, trackId: null };
    return { link: link ?? { type: 'track', url: `/track/${track.id}`, id: track.id }, trackId: track.id };
  }

  /** Unknown names are dropped, and one's own. */
  private async mentioned(authorId: string, names: readonly string[]): Promise<readonly string[]> {
    const ids = await peopleNamed(this.readModels.store, [...new Set(names)].slice(0, MENTIONS_MAX), authorId);
    return ids.filter((id) => id !== authorId);
  }
}
