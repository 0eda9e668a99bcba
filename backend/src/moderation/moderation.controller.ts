import { Body, Controller, Delete, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { moderationRefusals, moderationRules, REPORT_REASONS, type HideResponse, type ReportReason, type ReportRequest, type TargetKind } from '@refrain/contracts/moderation';
import { IsIn } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Access, Context, Me } from '../kernel/access';
import { Attempts } from '../kernel/attempts';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { idFrom, Text } from '../kernel/validation';
import { HidePostCommand } from './hide-post.handler';
import { ReportContentCommand } from './report-content.handler';
import { UnhidePostCommand } from './unhide-post.handler';

class ReportBody implements ReportRequest {
  @IsIn(REPORT_REASONS, { message: moderationRefusals.unknownReason.message }) reason!: ReportReason;
  @Text(moderationRules.note) note?: string;
}

type Reporting = Readonly<{ id: string; me: string; ip: string; body: ReportBody; context: CommandContext }>;

/** What anybody may do about what others wrote. */
@Controller('api')
export class ModerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly attempts: Attempts,
  ) {}

  @Post('posts/:id/hide')
  @HttpCode(200)
  @Access('user')
  async hide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(await this.commands.execute(new HidePostCommand(idFrom(id), me, context)), 'hides');
    return { isHidden: true };
  }

  @Delete('posts/:id/hide')
  @Access('user')
  async unhide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(await this.commands.execute(new UnhidePostCommand(idFrom(id), me, context)), 'hides');
    return { isHidden: false };
  }

  @Post('posts/:id/report')
  @HttpCode(204)
  @Access('user')
  reportPost(@Param('id') id: string, @Body() body: ReportBody, @Me() me: string, @Context() context: CommandContext, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.report('post', { id, me, ip, body, context });
  }

  @Post('comments/:id/report')
  @HttpCode(204)
  @Access('user')
  reportComment(@Param('id') id: string, @Body() body: ReportBody, @Me() me: string, @Context() context: CommandContext, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.report('comment', { id, me, ip, body, context });
  }

  private async report(kind: TargetKind, { id, me, ip, body, context }: Reporting): Promise<void> {
    const targetId = idFrom(id);
    await this.attempts.count('report', ip, me);
    await this.readModels.passed(await this.commands.execute(new ReportContentCommand(kind, targetId, me, body, context)), 'moderation');
  }
}
