import { Controller, Res } from '@nestjs/common';
import { auditCalls, auditRefusals, HEAD_SECONDS, type AuditKey } from '@refrain/contracts/audit';
import type { FastifyReply } from 'fastify';
import { Answers } from '../kernel/http/answers';
import { DomainError } from '../kernel/domain-error';
import { Heads } from './heads';
import { lineOf } from './signed-head';

const CACHED = `public, max-age=${HEAD_SECONDS}`;

/** What auditors keep outside of the house. */
@Controller()
export class AuditController {
  constructor(private readonly heads: Heads) {}

  @Answers(auditCalls.getAuditHead)
  async head(@Res() reply: FastifyReply): Promise<void> {
    const head = await this.heads.latest();
    if (!head) throw new DomainError(auditRefusals.noHead);
    await reply
      .header('cache-control', CACHED)
      .type('application/json; charset=utf-8')
      .send(`${lineOf(head)}\n`);
  }

  @Answers(auditCalls.getAuditKey)
  async key(@Res() reply: FastifyReply): Promise<void> {
    const { keyId, key } = await this.heads.key();
    await reply.header('cache-control', CACHED).send({ keyId, key } satisfies AuditKey);
  }
}
