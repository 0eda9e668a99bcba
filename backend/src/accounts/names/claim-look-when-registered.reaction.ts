import { Injectable } from '@nestjs/common';
import { accountRefusals, skeletonOf, type AccountRegistered } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import { reactionContext } from '../../kernel/write/command-context';
import { DomainError } from '../../kernel/domain-error';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Streams } from '../../kernel/write/streams/streams';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from './names';

const NAME = 'claim-look-when-registered';

const isTaken = (error: unknown): boolean =>
  error instanceof DomainError && error.refusal.code === accountRefusals.usernameTaken.code;

/**
 * Claims what a username looks like, for people who registered before that was claimed with it (docs/adr/0002). Of two who look alike
 * already, both keep their names, and the older one holds the look.
 */
@Injectable()
export class ClaimLookWhenRegistered implements Reaction<AccountRegistered> {
  readonly name = NAME;
  readonly types = ['AccountRegistered'] as const;
  /** It is about people of before. */
  readonly starts = 'start';

  constructor(
    private readonly names: Names,
    private readonly streams: Streams,
  ) {}

  /** One lane: the older registration comes first. */
  laneOf = (): string => 'names';

  react = async (event: Recorded<AccountRegistered>): Promise<void> => {
    const { userId } = event.data;
    const username = readable<string | null>(event.data.username, null);
    const look = username && skeletonOf(username);
    if (!look || look === username.toLowerCase() || !(await this.isThere(userId))) return;
    const context = reactionContext(NAME, event, userId);
    try {
      await this.names.claim('username', look, userId, context);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    // Erased at the same moment: what gives their names back did not know of this one.
    if (!(await this.isThere(userId))) await this.names.release('username', look, userId, context);
  };

  private async isThere(userId: string): Promise<boolean> {
    return (await this.streams.load(accountStream(userId), accountDecider)).state.status === 'registered';
  }
}
