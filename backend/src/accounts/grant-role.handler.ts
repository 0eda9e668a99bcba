import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GrantRole } from '@refrain/contracts/accounts';
import type { CommandContext } from '../kernel/command-context';
import { Sessions } from '../kernel/sessions';
import { Streams } from '../kernel/streams';
import { accountDecider, accountStream } from './account.decider';

export class GrantRoleCommand extends Command<void> {
  constructor(
    readonly grant: GrantRole['data'],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Who may more or less than before signs in anew: a session that somebody else holds as well does not grow with them. */
@CommandHandler(GrantRoleCommand)
export class GrantRoleHandler implements ICommandHandler<GrantRoleCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly sessions: Sessions,
  ) {}

  async execute({ grant, context }: GrantRoleCommand): Promise<void> {
    await this.streams.handle(accountStream(grant.userId), accountDecider, { type: 'GrantRole', data: grant }, context);
    await this.sessions.endSessionsOf(grant.userId);
  }
}
