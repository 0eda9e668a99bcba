import { exportFiles } from '@refrain/contracts/personal-data';
import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/person-rows';
import { DismissReports, ReopenReports, ReportContent, ReportPerson } from './moderation.commands';
import { ModerationController } from './moderation.controller';

export const moderationContext = defineContext({
  name: 'moderation',
  controllers: [ModerationController],
  commands: [ReportContent, ReportPerson, DismissReports, ReopenReports],
  exports: [{ file: exportFiles.reports, kind: 'report', entries: eachEvent }],
});
