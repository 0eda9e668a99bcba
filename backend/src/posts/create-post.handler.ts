import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { linkedTrackId } from '@refrain/contracts/posts';
import { trackById } from '@refrain/projections/tracks';
import { createdId, type CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { postDecider, postStream } from './post.decider';

type Created = { postId: string; position: Position | null };

export class CreatePostCommand extends Command<Created> {
  constructor(
    readonly authorId: string,
    readonly content: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A link to one of our released tracks becomes part of the post. */
@CommandHandler(CreatePostCommand)
export class CreatePostHandler implements ICommandHandler<CreatePostCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ authorId, content, context }: CreatePostCommand): Promise<Created> {
    const postId = createdId(context, 'post');
    const linked = linkedTrackId(content);
    const track = linked ? await trackById(this.readModels.store, linked) : null;
    const { position } = await this.streams.handle(
      postStream(postId),
      postDecider,
      { type: 'CreatePost', data: { postId, authorId, content: content.trim(), trackId: track?.isPublished ? track.id : null } },
      context,
    );
    return { postId, position };
  }
}
