import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  moderationCalls,
  moderationRefusals,
  moderationRules,
  REPORT_REASONS,
  type HideResponse,
  type ReportReason,
  type ReportRequest,
  type TargetKind,
} from '@refrain/contracts/moderation';
import { IsIn } from 'class-validator';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, Text } from '../kernel/http/validation';
import { HidePost, UnhidePost } from './moderation.commands';
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

  @Answers(moderationCalls.hidePost)
  async hide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(await this.commands.execute(new HidePost({ postId: idFrom(id), userId: me }, context)), 'hides');
    return { isHidden: true };
  }

  @Answers(moderationCalls.unhidePost)
  async unhide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(
      await this.commands.execute(new UnhidePost({ postId: idFrom(id), userId: me }, context)),
      'hides',
    );
    return { isHidden: false };
  }

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
