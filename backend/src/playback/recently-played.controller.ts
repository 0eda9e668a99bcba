import { Controller } from '@nestjs/common';
import { playbackCalls, type RecentTrack } from '@refrain/contracts/playback';
import { recentlyPlayed } from '@refrain/projections/playback';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class RecentlyPlayedController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(playbackCalls.getRecentlyPlayed)
  list(@Me() me: string): Promise<readonly RecentTrack[]> {
    return recentlyPlayed(this.readModels.store, me);
  }
}
