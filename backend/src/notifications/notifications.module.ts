import { Module } from '@nestjs/common';
import { DismissNotification, ReadNotifications } from './notifications.commands';
import { NotificationsController } from './notifications.controller';

@Module({ controllers: [NotificationsController], providers: [DismissNotification.handler, ReadNotifications.handler] })
export class NotificationsModule {}
