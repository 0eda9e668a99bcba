import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { userById } from '@refrain/projections/accounts';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { postDecider, postStream } from './post.decider';

export class DeletePostCommand extends Command<Position | null> {
  constructor(
    readonly postId: string,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeletePostCommand)
export class DeletePostHandler implements ICommandHandler<DeletePostCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ postId, by, context }: DeletePostCommand): Promise<Position | null> {
    const byAdmin = (await userById(this.readModels.store, by))?.role === 'admin';
    const { position } = await this.streams.handle(
      postStream(postId),
      postDecider,
      { type: 'DeletePost', data: { postId, by, byAdmin } },
      context,
    );
    return position;
  }
}
