import { Controller, Get, Query } from '@nestjs/common';
import type { PointHistoryPage, Points } from '@refrain/contracts/rewards';
import { pointHistory, pointsOf } from '@refrain/projections/rewards';
import { Access, Me } from '../kernel/access';
import { Live } from '../kernel/live';
import { ReadModels } from '../kernel/read-models';
import { onceFrom } from '../kernel/validation';

/** A number, and the receipts that it is the sum of. */
@Controller('api/user/points')
@Access('user')
export class RewardsController {
  constructor(
    private readonly readModels: ReadModels,
    live: Live,
  ) {
    live.allow('points', (ownerId, userId) => ownerId === userId);
  }

  @Get()
  async points(@Me() me: string): Promise<Points> {
    return { points: await pointsOf(this.readModels.store, me) };
  }

  @Get('history')
  history(@Me() me: string, @Query('after') after: unknown): Promise<PointHistoryPage> {
    return pointHistory(this.readModels.store, me, onceFrom(after));
  }
}
