import { Controller, Res } from '@nestjs/common';
import { notificationCalls, type Notification, type UnreadCount } from '@refrain/contracts/notifications';
import { notificationsOf, unreadOf } from '@refrain/projections/notifications';
import type { FastifyReply } from 'fastify';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id } from '../kernel/http/validation';
import { DismissNotification, ReadNotifications } from './notifications.commands';

@Controller()
export class NotificationsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(notificationCalls.getNotifications)
  async list(
    @Me() me: string,
    @Cursor() after: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Notification[]> {
    const { list, next } = await notificationsOf(this.readModels.store, me, after);
    if (next) void reply.header('link', `<${notificationCalls.getNotifications.path}?after=${next}>; rel="next"`);
    return list;
  }

  @Answers(notificationCalls.getUnreadCount)
  async unread(@Me() me: string): Promise<UnreadCount> {
    return { count: await unreadOf(this.readModels.store, me) };
  }

  @Answers(notificationCalls.readNotifications)
  async read(@Sends() { me, send }: Sender): Promise<void> {
    await send(ReadNotifications, { userId: me }, 'notifications');
  }

  @Answers(notificationCalls.dismissNotification)
  async dismiss(@Id() notificationId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(DismissNotification, { userId: me, notificationId }, 'notifications');
  }
}
