import { Controller, Inject } from '@nestjs/common';
import { ownUseLimits, telemetryCalls, type OwnInteraction, type OwnUse } from '@refrain/contracts/telemetry';
import type { Vault } from '@refrain/storage/vault';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { VAULT } from '../kernel/values/tokens';
import { InteractionFiles } from './interaction-files';
import { pseudonymOf, type KeptInteraction } from './kept-interaction';

const shown = ({
  at,
  type,
  contentType,
  contentId,
  durationMs,
  device,
  page,
  from,
  extras,
}: KeptInteraction): OwnInteraction => ({
  ...{ at, type, contentType, contentId: contentId ?? null, durationMs: durationMs ?? null, device },
  ...{ page: page ?? null, from: from ?? null, extras: extras ?? {} },
});

/** What is kept of the viewer's own use. */
@Controller()
export class OwnUseController {
  constructor(
    private readonly files: InteractionFiles,
    private readonly clock: Clock,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  @Answers(telemetryCalls.getOwnUse)
  async own(@Me() me: string): Promise<OwnUse> {
    const day = this.clock.now().slice(0, 10);
    const key = (await this.vault.keys.find([me])).get(me);
    if (!Buffer.isBuffer(key)) return { day, interactions: [] };
    const who = pseudonymOf(key, day);
    const newest = await this.files.newest(day, ownUseLimits.bytes);
    const own = newest.filter((record) => record.who === who);
    return { day, interactions: own.slice(-ownUseLimits.listed).reverse().map(shown) };
  }
}
