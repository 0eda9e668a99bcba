import { Module } from '@nestjs/common';
import { DismissReports, HidePost, ReopenReports, UnhidePost } from './moderation.commands';
import { ReportContent } from './report-content.command';
import { ModerationController } from './moderation.controller';
import { QueueController } from './queue.controller';

const handlers = [HidePost, UnhidePost, ReportContent, DismissReports, ReopenReports].map(({ handler }) => handler);

@Module({ controllers: [ModerationController, QueueController], providers: handlers })
export class ModerationModule {}
