import { Controller, Param, Query } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { isReportState, moderationCalls, type ActPage, type ReportPage } from '@refrain/contracts/moderation';
import { userById } from '@refrain/projections/accounts';
import { actPage, reportPage } from '@refrain/projections/moderation';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { Live } from '../kernel/live/live';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, onceFrom } from '../kernel/http/validation';
import { DismissReports, ReopenReports } from './moderation.commands';

/** What was reported, and what was done about it. */
@Controller()
export class QueueController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    live: Live,
  ) {
    live.allow('moderation', async (_id, userId) => {
      const user = userId === null ? null : await userById(readModels.store, userId);
      return user !== null && lackOf(routeOf('admin-content'), user) === null;
    });
  }

  @Answers(moderationCalls.getReports)
  reports(@Query('state') state: unknown, @Query('after') after: unknown): Promise<ReportPage> {
    return reportPage(this.readModels.store, isReportState(state) ? state : 'open', onceFrom(after));
  }

  @Answers(moderationCalls.dismissReports)
  dismiss(@Param('targetId') id: string, @Me() me: string, @Context() context: CommandContext): Promise<void> {
    return this.decide(new DismissReports({ targetId: idFrom(id), by: me }, context));
  }

  @Answers(moderationCalls.reopenReports)
  reopen(@Param('targetId') id: string, @Me() me: string, @Context() context: CommandContext): Promise<void> {
    return this.decide(new ReopenReports({ targetId: idFrom(id), by: me }, context));
  }

  @Answers(moderationCalls.getActs)
  history(@Query('after') after: unknown): Promise<ActPage> {
    return actPage(this.readModels.store, null, onceFrom(after));
  }

  @Answers(moderationCalls.getOwnActs)
  own(@Query('after') after: unknown, @Me() me: string): Promise<ActPage> {
    return actPage(this.readModels.store, me, onceFrom(after));
  }

  private async decide(command: Command<Position | null>): Promise<void> {
    await this.readModels.passed(await this.commands.execute(command), 'moderation');
  }
}
