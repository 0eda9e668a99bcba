import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isLongerThan, type Position } from '@refrain/contracts/kernel';
import { POST_MAX_LENGTH, postRefusals, type MadeMedia, type MediaKind } from '@refrain/contracts/posts';
import { type CommandContext, createdId } from '../../kernel/write/command-context';
import { refuse } from '../../kernel/write/decider';
import { Streams } from '../../kernel/write/streams/streams';
import { CreatePost, type PostExtras, postIdOf } from '../create-post.command';
import { isKeptFor, postDecider, postStream } from '../post.decider';
import { PostMediaStore, type MediaPlace } from './post-media-store';

type Published = Readonly<{ postId: string; position: Position | null }>;
/** Puts the files in place; without `made` they are processed afterwards. */
type Keeping = (place: MediaPlace) => Promise<Readonly<{ kind: MediaKind; made?: MadeMedia }>>;
export type Draft = Readonly<{ authorId: string; content: string; extras: Omit<PostExtras, 'media' | 'made'> }>;

/** Publishes posts whose files come with them. */
@Injectable()
export class PublishWithMedia {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: Streams,
    private readonly files: PostMediaStore,
  ) {}

  /**
   * The files first, then the event that names them: a crash between the two leaves orphans, never a dangling name.
   * `context` remembers all that was sent, files included.
   */
  async publish({ authorId, content, extras }: Draft, context: CommandContext, keep: Keeping): Promise<Published> {
    const postId = postIdOf(context);
    const before = await this.streams.remembered(postStream(postId), postDecider, context);
    if (before) return { postId, position: before.position };
    if (isLongerThan(content.trim(), POST_MAX_LENGTH)) return refuse(postRefusals.tooLong);
    // Of what was sent too: two forms at once under one key do not overwrite each other.
    const mediaId = createdId(context, `media ${context.memory?.hash ?? ''}`);
    try {
      const { kind, made } = await keep({ postId, mediaId });
      const media = { media: { id: mediaId, kind }, ...(made ? { made } : {}) };
      return await this.commands.execute(new CreatePost({ authorId, content, extras: { ...extras, ...media } }, context));
    } catch (error) {
      // The same may have been sent twice at once: what one of them is about is not the other's to remove.
      const { state } = await this.streams.load(postStream(postId), postDecider);
      if (!isKeptFor(state, mediaId, false)) await this.files.remove(postId, mediaId);
      throw error;
    }
  }
}
