import { Controller, Get } from '@nestjs/common';
import type { RecentTrack } from '@refrain/contracts/playback';
import { recentlyPlayed } from '@refrain/projections/playback';
import { Access, Me } from '../kernel/access';
import { Live } from '../kernel/live';
import { ReadModels } from '../kernel/read-models';

@Controller('api/sidebar/recently-played')
export class RecentlyPlayedController {
  constructor(
    private readonly readModels: ReadModels,
    live: Live,
  ) {
    live.allow('recently-played', (ownerId, userId) => ownerId === userId);
  }

  @Get()
  @Access('user')
  list(@Me() me: string): Promise<readonly RecentTrack[]> {
    return recentlyPlayed(this.readModels.store, me);
  }
}
