import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  moderationRefusals,
  moderationRules,
  REPORT_REASONS,
  type HideResponse,
  type ReportReason,
  type ReportRequest,
  type TargetKind,
} from '@refrain/contracts/moderation';
import { IsIn } from 'class-validator';
import { Access, Context, Me } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { LimitEach } from '../kernel/limits/request-limits';
import { idFrom, Text } from '../kernel/validation';
import { HidePost, UnhidePost } from './moderation.commands';
import { ReportContent } from './report-content.command';

class ReportBody implements ReportRequest {
  @IsIn(REPORT_REASONS, { message: moderationRefusals.unknownReason.message }) reason!: ReportReason;
  @Text(moderationRules.note) note?: string;
}

type Reporting = Readonly<{ id: string; me: string; body: ReportBody; context: CommandContext }>;

/** What anybody may do about what others wrote. */
@Controller('api')
export class ModerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Post('posts/:id/hide')
  @HttpCode(200)
  @Access('user')
  @LimitEach('hide')
  async hide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(await this.commands.execute(new HidePost({ postId: idFrom(id), userId: me }, context)), 'hides');
    return { isHidden: true };
  }

  @Delete('posts/:id/hide')
  @Access('user')
  @LimitEach('hide')
  async unhide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(
      await this.commands.execute(new UnhidePost({ postId: idFrom(id), userId: me }, context)),
      'hides',
    );
    return { isHidden: false };
  }

  @Post('posts/:id/report')
  @HttpCode(204)
  @Access('user')
  @LimitEach('report')
  reportPost(
    @Param('id') id: string,
    @Body() body: ReportBody,
    @Me() me: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.report('post', { id, me, body, context });
  }

  @Post('comments/:id/report')
  @HttpCode(204)
  @Access('user')
  @LimitEach('report')
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
