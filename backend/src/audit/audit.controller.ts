import { Controller, Get, Res } from '@nestjs/common';
import { auditRefusals, HEAD_SECONDS, type AuditKey } from '@refrain/contracts/audit';
import type { FastifyReply } from 'fastify';
import { Access, Polled } from '../kernel/access';
import { DomainError } from '../kernel/domain-error';
import { Heads } from './heads';
import { lineOf } from './signed-head';

const CACHED = `public, max-age=${HEAD_SECONDS}`;

/** What auditors keep outside of the house. */
@Controller('api/audit')
export class AuditController {
  constructor(private readonly heads: Heads) {}

  @Get('head')
  @Access('public')
  @Polled()
  async head(@Res() reply: FastifyReply): Promise<void> {
    const head = await this.heads.latest();
    if (!head) throw new DomainError(auditRefusals.noHead);
    await reply
      .header('cache-control', CACHED)
      .type('application/json; charset=utf-8')
      .send(`${lineOf(head)}\n`);
  }

  @Get('key')
  @Access('public')
  @Polled()
  async key(@Res() reply: FastifyReply): Promise<void> {
    const { keyId, key } = await this.heads.key();
    await reply.header('cache-control', CACHED).send({ keyId, key } satisfies AuditKey);
  }
}
