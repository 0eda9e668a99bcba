import { Body, Controller, Inject, Req } from '@nestjs/common';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { telemetryCalls, interactionLimits, interactionRefusals } from '@refrain/contracts/telemetry';
import type { Vault } from '@refrain/storage/vault';
import type { FastifyRequest } from 'fastify';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { DomainError, TooManyAttempts } from '../kernel/domain-error';
import { VAULT } from '../kernel/values/tokens';
import { Budget } from './budget';
import { InteractionFiles } from './interaction-files';
import { InteractionsBody } from './interactions.bodies';
import { keptInteraction } from './kept-interaction';

@Controller()
export class InteractionsController {
  private readonly budget = new Budget(interactionLimits.perMinute);

  constructor(
    private readonly files: InteractionFiles,
    private readonly clock: Clock,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  /** A report from a page is no use of a session. */
  @Answers(telemetryCalls.recordInteractions)
  async record(
    @Body() { more = [], ...first }: InteractionsBody,
    @Me() me: string,
    @Req() { headers }: FastifyRequest,
  ): Promise<void> {
    if (Number(headers['content-length'] ?? 0) > interactionLimits.bodyBytes) throw new DomainError(kernelRefusals.tooLarge);
    const now = this.clock.now();
    const seconds = this.budget.wait(me, 1 + more.length, Date.parse(now));
    if (seconds > 0) throw new TooManyAttempts(interactionRefusals.tooMany, seconds);
    const person = (await this.vault.keys.find([me])).get(me);
    // A person who was forgotten is not known again; without a key nothing says who it is.
    if (!Buffer.isBuffer(person)) return;
    const keys = { person, site: await this.vault.secret('interactions') };
    this.files.keep([first, ...more].map((record) => keptInteraction(record, keys, now)));
  }
}
