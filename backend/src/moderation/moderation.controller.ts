import { Body, Controller, Query } from '@nestjs/common';
import {
  isReportState,
  moderationCalls,
  moderationRefusals,
  moderationRules,
  REPORT_REASONS,
  type ReopenRequest,
  type ReportReason,
  type ReportRequest,
} from '@refrain/contracts/moderation';
import { actPage, reportPage } from '@refrain/projections/moderation';
import { IsIn } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { DismissReports, ReopenReports, ReportContent, ReportPerson } from './moderation.commands';

class ReportBody implements ReportRequest {
  @IsIn(REPORT_REASONS, { message: moderationRefusals.unknownReason.message }) reason!: ReportReason;
  @Text(moderationRules.note) note?: string | null;
}

class ReopenBody implements ReopenRequest {
  @Text(moderationRules.undo) reason?: string | null;
}

/** What anybody may report, and what admins do about it. */
@Controller()
export class ModerationController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(moderationCalls.reportPost)
  async reportPost(@Id() targetId: string, @Body() request: ReportBody, @Sends() { me, send }: Sender) {
    await send(ReportContent, { kind: 'post', targetId, reporterId: me, request }, 'moderation');
  }

  @Answers(moderationCalls.reportComment)
  async reportComment(@Id() targetId: string, @Body() request: ReportBody, @Sends() { me, send }: Sender) {
    await send(ReportContent, { kind: 'comment', targetId, reporterId: me, request }, 'moderation');
  }

  @Answers(moderationCalls.reportPerson)
  async reportPerson(@Id() targetId: string, @Body() request: ReportBody, @Sends() { me, send }: Sender) {
    await send(ReportPerson, { targetId, reporterId: me, request }, 'moderation');
  }

  @Answers(moderationCalls.getReports)
  reports(@Query('state') state: unknown, @Cursor() after: string | undefined) {
    return reportPage(this.readModels.store, isReportState(state) ? state : 'open', after);
  }

  @Answers(moderationCalls.dismissReports)
  async dismiss(@Id('targetId') targetId: string, @Sends() { me, send }: Sender) {
    await send(DismissReports, { targetId, by: me }, 'moderation');
  }

  @Answers(moderationCalls.reopenReports)
  async reopen(@Id('targetId') targetId: string, @Body() { reason }: ReopenBody, @Sends() { me, send }: Sender) {
    await send(ReopenReports, { targetId, by: me, reason: reason ?? '' }, 'moderation');
  }

  @Answers(moderationCalls.getActs)
  history(@Cursor() after: string | undefined) {
    return actPage(this.readModels.store, null, after);
  }

  @Answers(moderationCalls.getOwnActs)
  own(@Cursor() after: string | undefined, @Me() me: string) {
    return actPage(this.readModels.store, me, after);
  }
}
