import { Controller, Res } from '@nestjs/common';
import { trackCalls } from '@refrain/contracts/tracks';
import { recommendedTracks } from '@refrain/projections/screens';
import type { FastifyReply } from 'fastify';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class RecommendedController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(trackCalls.getRecommended)
  async list(@Me() me: string, @Res() reply: FastifyReply): Promise<void> {
    await reply.type('application/json; charset=utf-8').send(await recommendedTracks(this.readModels.store, me));
  }
}
