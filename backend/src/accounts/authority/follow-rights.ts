import { Inject, Injectable } from '@nestjs/common';
import type { RightsChanged } from '@refrain/contracts/authority';
import type { Position } from '@refrain/contracts/kernel';
import { accountDecider, accountStream } from '../account/account.decider';
import { DomainError } from '../../kernel/domain-error';
import { Sessions } from '../../kernel/sessions/sessions';
import { derivedId } from '../../kernel/values/derived-id';
import { Streams } from '../../kernel/write/streams/streams';

/** Has an account follow a decision about its rights. It may be asked again: the account has one grant for each decision. */
@Injectable()
export class FollowRights {
  constructor(
    private readonly streams: Streams,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  /**
   * Grants the role, and ends the sessions that began before the decision was taken at `at` (ISO): one that a stranger holds as well does not grow
   * with it.
   * @returns where the grant stands; null for a person who is not there any more
   */
  async follow(
    { userId, after, grants, changedBy }: RightsChanged['data'],
    at: string,
    correlation: string,
  ): Promise<Position | null> {
    const commandId = derivedId('follow-rights', userId, String(grants));
    const context = { commandId, actor: changedBy, correlation, memory: { key: commandId, hash: '' } };
    const asked = { type: 'GrantRole', data: { userId, ...after } } as const;
    try {
      const { position } = await this.streams.handle(accountStream(userId), accountDecider, asked, context);
      await this.sessions.endSessionsOf(userId, at);
      return position;
    } catch (error) {
      // Erased meanwhile.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
