import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  REPORT_REASONS,
  moderationCalls,
  moderationRefusals,
  moderationRules,
  type ReportReason,
  type ReportRequest,
} from '@refrain/contracts/moderation';
import type { TargetKind } from '@refrain/contracts/posts';
import { IsIn } from 'class-validator';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, Text } from '../kernel/http/validation';
import { ReportContent } from './report-content.command';

class ReportBody implements ReportRequest {
  @IsIn(REPORT_REASONS, { message: moderationRefusals.unknownReason.message }) reason!: ReportReason;
  @Text(moderationRules.note) note?: string;
}

type Reporting = Readonly<{ id: string; me: string; body: ReportBody; context: CommandContext }>;

/** What anybody may do about what others wrote. */
@Controller()
export class ModerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(moderationCalls.reportPost)
  reportPost(
    @Param('id') id: string,
    @Body() body: ReportBody,
    @Me() me: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.report('post', { id, me, body, context });
  }

  @Answers(moderationCalls.reportComment)
  reportComment(
    @Param('id') id: string,
    @Body() body: ReportBody,
    @Me() me: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.report('comment', { id, me, body, context });
  }

  private async report(kind: TargetKind, { id, me, body, context }: Reporting): Promise<void> {
    const targetId = idFrom(id);
    await this.readModels.passed(
      await this.commands.execute(new ReportContent({ kind, targetId, reporterId: me, request: body }, context)),
      'moderation',
    );
  }
}
