import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { AppPasswordRevoked } from '@refrain/contracts/subsonic';
import type { Reaction } from '../../kernel/reactions/reaction';
import { AppPasswords } from './app-passwords';

/** What opens nothing any more goes from the vault. */
@Injectable()
export class ForgetAppPasswordWhenRevoked implements Reaction<AppPasswordRevoked> {
  readonly name = 'forget-app-password-when-revoked';
  readonly types = ['AppPasswordRevoked'] as const;
  readonly starts = 'start';

  constructor(private readonly passwords: AppPasswords) {}

  react = ({ data: { appPasswordId } }: Recorded<AppPasswordRevoked>): Promise<void> => this.passwords.forget(appPasswordId);
}
