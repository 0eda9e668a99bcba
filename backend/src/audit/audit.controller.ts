import { Controller, Res } from '@nestjs/common';
import { auditCalls, auditRefusals, HEAD_SECONDS, type AuditKey } from '@refrain/contracts/audit';
import type { FastifyReply } from 'fastify';
import { Answers } from '../kernel/http/answers/answers';
import { DomainError } from '../kernel/domain-error';
import { Heads } from './heads';
import { lineOf } from './signed-head';

const CACHED = `public, max-age=${HEAD_SECONDS}`;

/** What auditors keep outside of the house. */
@Controller()
export class AuditController {
  constructor(private readonly heads: Heads) {}

  @Answers(auditCalls.getAuditHead)
  async head(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const head = await this.heads.latest();
    if (!head) throw new DomainError(auditRefusals.noHead);
    void reply.header('cache-control', CACHED);
    return `${lineOf(head)}\n`;
  }

  @Answers(auditCalls.getAuditKey)
  async key(@Res({ passthrough: true }) reply: FastifyReply): Promise<AuditKey> {
    const { keyId, key } = await this.heads.key();
    void reply.header('cache-control', CACHED);
    return { keyId, key };
  }
}
