import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Notification, UnreadCount } from '@refrain/contracts/notifications';
import { notificationsOf, unreadOf } from '@refrain/projections/notifications';
import type { FastifyReply } from 'fastify';
import { Access, Context, Me, Polled } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { Live } from '../kernel/live';
import { ReadModels } from '../kernel/read-models';
import { LimitEach } from '../kernel/limits/request-limits';
import { idFrom, onceFrom } from '../kernel/validation';
import { DismissNotification, ReadNotifications } from './notifications.commands';

const PATH = 'api/notifications';

@Controller(PATH)
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    live: Live,
  ) {
    live.allow('notifications', (ownerId, userId) => ownerId === userId);
  }

  @Get()
  @Access('user')
  @Polled()
  async list(
    @Me() me: string,
    @Query('after') after: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Notification[]> {
    const { list, next } = await notificationsOf(this.readModels.store, me, onceFrom(after));
    if (next) void reply.header('link', `</${PATH}?after=${next}>; rel="next"`);
    return list;
  }

  @Get('unread-count')
  @Access('user')
  @Polled()
  async unread(@Me() me: string): Promise<UnreadCount> {
    return { count: await unreadOf(this.readModels.store, me) };
  }

  @Post('read')
  @HttpCode(204)
  @Access('user')
  @LimitEach('notification')
  async read(@Me() me: string, @Context() context: CommandContext): Promise<void> {
    const position = await this.commands.execute(new ReadNotifications({ userId: me }, context));
    await this.readModels.passed(position, 'notifications');
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('user')
  @LimitEach('notification')
  async dismiss(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<void> {
    const position = await this.commands.execute(new DismissNotification({ userId: me, notificationId: idFrom(id) }, context));
    await this.readModels.passed(position, 'notifications');
  }
}
