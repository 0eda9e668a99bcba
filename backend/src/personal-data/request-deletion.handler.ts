import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deletion, personalDataRefusals } from '@refrain/contracts/personal-data';
import type { Position } from '@refrain/contracts/kernel';
import { accountDecider, accountStream } from '../accounts/account.decider';
import { Passwords } from '../accounts/passwords';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Sessions } from '../kernel/sessions';
import { Streams } from '../kernel/streams';

type Requested = { dueAt: string; position: Position | null };

export class RequestDeletionCommand extends Command<Requested> {
  constructor(
    readonly userId: string,
    readonly password: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Who asks again keeps the date they were given. Every session ends; signing in is how somebody comes back. */
@CommandHandler(RequestDeletionCommand)
export class RequestDeletionHandler implements ICommandHandler<RequestDeletionCommand> {
  constructor(
    private readonly passwords: Passwords,
    private readonly streams: Streams,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, password, context }: RequestDeletionCommand): Promise<Requested> {
    if (!(await this.passwords.match(userId, password))) throw new DomainError(personalDataRefusals.wrongPassword);
    const dueAt = this.clock.in(deletion.graceSeconds);
    const command = { type: 'RequestDeletion', data: { userId, dueAt } } as const;
    const { position, state } = await this.streams.handle(accountStream(userId), accountDecider, command, context);
    await this.sessions.endAllOf(userId);
    return { position, dueAt: (state.status === 'registered' && state.deletionDueAt) || dueAt };
  }
}
