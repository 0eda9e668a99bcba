import { Controller, Get, Res } from '@nestjs/common';
import { recommendedTracks } from '@refrain/projections/screens';
import type { FastifyReply } from 'fastify';
import { Access, Me } from '../kernel/access';
import { ReadModels } from '../kernel/read-models';

@Controller('api/sidebar/recommended')
export class RecommendedController {
  constructor(private readonly readModels: ReadModels) {}

  @Get()
  @Access('user')
  async list(@Me() me: string, @Res() reply: FastifyReply): Promise<void> {
    await reply.type('application/json; charset=utf-8').send(await recommendedTracks(this.readModels.store, me));
  }
}
