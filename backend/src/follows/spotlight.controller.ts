import { Controller, Res } from '@nestjs/common';
import { followCalls } from '@refrain/contracts/follows';
import { spotlight } from '@refrain/projections/screens';
import type { FastifyReply } from 'fastify';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { Clock } from '../kernel/clock';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class SpotlightController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(followCalls.getSpotlight)
  async spotlight(@Me() me: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await spotlight(this.readModels.store, me, this.clock.now());
    await reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
  }
}
