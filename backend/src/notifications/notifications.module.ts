import { Module } from '@nestjs/common';
import { DismissNotificationHandler } from './dismiss-notification.handler';
import { NotificationsController } from './notifications.controller';
import { ReadNotificationsHandler } from './read-notifications.handler';

@Module({ controllers: [NotificationsController], providers: [DismissNotificationHandler, ReadNotificationsHandler] })
export class NotificationsModule {}
