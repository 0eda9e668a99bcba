import { Controller, Inject } from '@nestjs/common';
import { siteCalls, ACTIVE_SECONDS, type CommunityStats } from '@refrain/contracts/site';
import { communityCounts } from '@refrain/projections/site';
import type { Vault } from '@refrain/storage/vault';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { ReadModels } from '../kernel/read/read-models';
import { VAULT } from '../kernel/values/tokens';

/** What goes on right now. Who is here is known from their sessions, which all processes share. */
@Controller()
export class CommunityStatsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  @Answers(siteCalls.getCommunityStats)
  async stats(): Promise<CommunityStats> {
    const [activeNow, counts] = await Promise.all([
      this.vault.sessions.peopleSince(this.clock.in(-ACTIVE_SECONDS)),
      communityCounts(this.readModels.store, this.clock.now()),
    ]);
    return { activeNow, ...counts };
  }
}
