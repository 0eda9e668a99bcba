import { defineContext } from '../kernel/context';
import { DismissReports, HidePost, ReopenReports, UnhidePost } from './moderation.commands';
import { ModerationController } from './moderation.controller';
import { moderationOfPerson } from './moderation.person';
import { QueueController } from './queue.controller';
import { ReportContent } from './report-content.command';

export const moderationContext = defineContext({
  name: 'moderation',
  controllers: [ModerationController, QueueController],
  commands: [HidePost, UnhidePost, ReportContent, DismissReports, ReopenReports],
  ...moderationOfPerson,
});
