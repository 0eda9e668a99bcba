import { defineContext } from '../kernel/context';
import { DismissNotification, ReadNotifications } from './notifications.commands';
import { NotificationsController } from './notifications.controller';

export const notificationsContext = defineContext({
  name: 'notifications',
  controllers: [NotificationsController],
  commands: [DismissNotification, ReadNotifications],
});
