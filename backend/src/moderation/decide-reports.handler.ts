import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { openReportsOf } from '@refrain/projections/moderation';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { reportCaseDecider, reportCaseStream } from './report-case.decider';

export class DecideReportsCommand extends Command<Position | null> {
  constructor(
    readonly type: 'DismissReports' | 'ReopenReports',
    readonly targetId: string,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DecideReportsCommand)
export class DecideReportsHandler implements ICommandHandler<DecideReportsCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ type, targetId, by, context }: DecideReportsCommand): Promise<Position | null> {
    const open = (await openReportsOf(this.readModels.store, targetId)) ?? 0;
    return (
      await this.streams.handle(reportCaseStream(targetId), reportCaseDecider, { type, data: { targetId, by, open } }, context)
    ).position;
  }
}
