import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountRefusals } from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import { shownPersonById } from '@refrain/projections/accounts';
import { blockCountOf } from '@refrain/projections/follows';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { blockDecider, blockStream } from './block.decider';

export class BlockUserCommand extends Command<Position | null> {
  constructor(
    readonly blockerId: string,
    readonly blockedId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BlockUserCommand)
export class BlockUserHandler implements ICommandHandler<BlockUserCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ blockerId, blockedId, context }: BlockUserCommand): Promise<Position | null> {
    const { store } = this.readModels;
    const [person, blocks] = await Promise.all([shownPersonById(store, blockedId), blockCountOf(store, blockerId)]);
    if (!person) throw new DomainError(accountRefusals.unknown);
    const data = { blockerId, blockedId, isAdmin: person.role === 'admin' || person.isSupremeAdmin, blocks };
    const { position } = await this.streams.handle(
      blockStream(blockerId, blockedId),
      blockDecider,
      { type: 'BlockUser', data },
      context,
    );
    return position;
  }
}
