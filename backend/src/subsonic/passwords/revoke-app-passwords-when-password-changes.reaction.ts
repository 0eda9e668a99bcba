import { Injectable } from '@nestjs/common';
import type { PasswordChanged, PasswordReset } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import { appPasswordsOf } from '@refrain/projections/subsonic';
import type { Reaction } from '../../kernel/reactions/reaction';
import { ReadModels } from '../../kernel/read/read-models';
import { reactionContext } from '../../kernel/write/command-context';
import { Streams } from '../../kernel/write/streams/streams';
import { appPasswordDecider, appPasswordStream } from './app-password.decider';

/** A person who takes their account back from another one takes it back from that one's apps too. */
@Injectable()
export class RevokeAppPasswordsWhenPasswordChanges implements Reaction<PasswordChanged | PasswordReset> {
  readonly name = 'revoke-app-passwords-when-password-changes';
  readonly types = ['PasswordChanged', 'PasswordReset'] as const;
  readonly starts = 'now';

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  react = async (event: Recorded<PasswordChanged | PasswordReset>): Promise<void> => {
    const { userId } = event.data;
    await this.readModels.passed(event.position, 'appPasswords');
    for (const { id, createdAt } of await appPasswordsOf(this.readModels.store, userId)) {
      if (createdAt > event.at) continue;
      const command = { type: 'RevokeAppPassword', data: { appPasswordId: id, userId } } as const;
      await this.streams.handle(appPasswordStream(id), appPasswordDecider, command, reactionContext(this.name, event, id));
    }
  };
}
