import { Controller, Get, Res } from '@nestjs/common';
import { spotlight } from '@refrain/projections/follows';
import type { FastifyReply } from 'fastify';
import { Access, Me } from '../kernel/access';
import { Clock } from '../kernel/clock';
import { ReadModels } from '../kernel/read-models';

@Controller('api/sidebar/artist-spotlight')
export class SpotlightController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Access('user')
  async spotlight(@Me() me: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await spotlight(this.readModels.store, me, this.clock.now());
    await reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
  }
}
