import { Controller, Query } from '@nestjs/common';
import { isPlayVerdict, playbackCalls, type HistoryPage, type RecentTrack } from '@refrain/contracts/playback';
import { playsOf, recentlyPlayed } from '@refrain/projections/playback';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';

/** What the viewer heard. */
@Controller()
export class RecentlyPlayedController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(playbackCalls.getRecentlyPlayed)
  list(@Me() me: string): Promise<readonly RecentTrack[]> {
    return recentlyPlayed(this.readModels.store, me);
  }

  @Answers(playbackCalls.getPlays)
  history(@Query('verdict') verdict: unknown, @Cursor() after: string | undefined, @Me() me: string): Promise<HistoryPage> {
    return playsOf(this.readModels.store, me, { after, ...(isPlayVerdict(verdict) ? { verdict } : {}) });
  }
}
