import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { blockDecider, blockStream } from './block.decider';

export class UnblockUserCommand extends Command<Position | null> {
  constructor(
    readonly blockerId: string,
    readonly blockedId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UnblockUserCommand)
export class UnblockUserHandler implements ICommandHandler<UnblockUserCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ blockerId, blockedId, context }: UnblockUserCommand): Promise<Position | null> {
    const command = { type: 'UnblockUser', data: { blockerId, blockedId } } as const;
    return (await this.streams.handle(blockStream(blockerId, blockedId), blockDecider, command, context)).position;
  }
}
