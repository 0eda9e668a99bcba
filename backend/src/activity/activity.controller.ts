import { Controller, Get, Query } from '@nestjs/common';
import type { ActivityPage, FollowingPage } from '@refrain/contracts/activity';
import { activityPage, followingPage } from '@refrain/projections/activity';
import { Access, Me, Polled } from '../kernel/access';
import { ReadModels } from '../kernel/read-models';
import { onceFrom } from '../kernel/validation';

/** What the people one follows do. Pages ask for it again and again by themselves. */
@Controller('api/social')
export class ActivityController {
  constructor(private readonly readModels: ReadModels) {}

  @Get('activity')
  @Access('user')
  @Polled()
  activity(@Me() me: string, @Query('after') after: unknown): Promise<ActivityPage> {
    return activityPage(this.readModels.store, me, onceFrom(after));
  }

  @Get('following')
  @Access({ page: 'following' })
  @Polled()
  following(@Me() me: string, @Query('after') after: unknown): Promise<FollowingPage> {
    return followingPage(this.readModels.store, me, onceFrom(after));
  }
}
