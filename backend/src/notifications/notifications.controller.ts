import { Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { notificationCalls, type Notification, type UnreadCount } from '@refrain/contracts/notifications';
import { notificationsOf, unreadOf } from '@refrain/projections/notifications';
import type { FastifyReply } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { Live } from '../kernel/live/live';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, onceFrom } from '../kernel/http/validation';
import { DismissNotification, ReadNotifications } from './notifications.commands';

@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    live: Live,
  ) {
    live.allow('notifications', (ownerId, userId) => ownerId === userId);
  }

  @Answers(notificationCalls.getNotifications)
  async list(
    @Me() me: string,
    @Query('after') after: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Notification[]> {
    const { list, next } = await notificationsOf(this.readModels.store, me, onceFrom(after));
    if (next) void reply.header('link', `<${notificationCalls.getNotifications.path}?after=${next}>; rel="next"`);
    return list;
  }

  @Answers(notificationCalls.getUnreadCount)
  async unread(@Me() me: string): Promise<UnreadCount> {
    return { count: await unreadOf(this.readModels.store, me) };
  }

  @Answers(notificationCalls.readNotifications)
  async read(@Me() me: string, @Context() context: CommandContext): Promise<void> {
    const position = await this.commands.execute(new ReadNotifications({ userId: me }, context));
    await this.readModels.passed(position, 'notifications');
  }

  @Answers(notificationCalls.dismissNotification)
  async dismiss(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<void> {
    const position = await this.commands.execute(new DismissNotification({ userId: me, notificationId: idFrom(id) }, context));
    await this.readModels.passed(position, 'notifications');
  }
}
