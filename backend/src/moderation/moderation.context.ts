import { exportFiles } from '@refrain/contracts/personal-data';
import { lackOf, routeOf } from '@refrain/contracts/routes';
import { userById } from '@refrain/projections/accounts';
import { defineContext } from '../kernel/context';
import type { RoomRule } from '../kernel/live/room-rules';
import { eachEvent } from '../kernel/persons/person-rows';
import { DismissReports, ReopenReports, ReportContent, ReportPerson } from './moderation.commands';
import { ModerationController } from './moderation.controller';
import { moderationThings } from './moderation.things';

const forModerators: RoomRule = async (_id, userId, store) => {
  const user = userId === null ? null : await userById(store, userId);
  return user !== null && lackOf(routeOf('admin-content'), user) === null;
};

export const moderationContext = defineContext({
  name: 'moderation',
  controllers: [ModerationController],
  commands: [ReportContent, ReportPerson, DismissReports, ReopenReports],
  exports: [{ file: exportFiles.reports, kind: 'report', entries: eachEvent }],
  rooms: { moderation: forModerators },
  things: moderationThings,
});
