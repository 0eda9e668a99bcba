import { Module } from '@nestjs/common';
import { DecideReportsHandler } from './decide-reports.handler';
import { HidePostHandler } from './hide-post.handler';
import { ModerationController } from './moderation.controller';
import { QueueController } from './queue.controller';
import { ReportContentHandler } from './report-content.handler';
import { UnhidePostHandler } from './unhide-post.handler';

const handlers = [HidePostHandler, UnhidePostHandler, ReportContentHandler, DecideReportsHandler];

@Module({ controllers: [ModerationController, QueueController], providers: handlers })
export class ModerationModule {}
