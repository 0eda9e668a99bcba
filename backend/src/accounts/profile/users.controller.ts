import { Controller, Query, Req } from '@nestjs/common';
import { accountCalls, registerRules, type FoundUser } from '@refrain/contracts/accounts';
import { peopleMatching } from '@refrain/projections/accounts';
import type { FastifyRequest } from 'fastify';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Attempts } from '../../kernel/limits/attempts';
import { ReadModels } from '../../kernel/read/read-models';
import { onceFrom } from '../../kernel/http/validation';

const LONGEST = registerRules.displayName.maxLength.value;

@Controller()
export class UsersController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly attempts: Attempts,
  ) {}

  /** Who can be mentioned. */
  @Answers(accountCalls.searchUsers)
  async search(@Query('q') q: unknown, @Me() me: string, @Req() request: FastifyRequest): Promise<readonly FoundUser[]> {
    const words = (onceFrom(q) ?? '').trim().replace(/^@/, '');
    if (words === '' || [...words].length > LONGEST) return [];
    await this.attempts.count('peopleSearch', request.ip, me);
    return peopleMatching(this.readModels.store, words, me);
  }
}
