import { defineContext } from '../kernel/context';
import { forOwner } from '../kernel/live/room-rules';
import { DismissNotification, ReadNotifications } from './notifications.commands';
import { NotificationsController } from './notifications.controller';

export const notificationsContext = defineContext({
  name: 'notifications',
  controllers: [NotificationsController],
  commands: [DismissNotification, ReadNotifications],
  rooms: { notifications: forOwner },
});
