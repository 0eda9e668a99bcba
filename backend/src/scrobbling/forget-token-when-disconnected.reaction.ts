import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { ListenBrainzDisconnected } from '@refrain/contracts/scrobbling';
import type { Reaction } from '../kernel/reactions/reaction';
import { Tokens } from './tokens';

/** A token that is not used any more cannot be read any more. */
@Injectable()
export class ForgetTokenWhenDisconnected implements Reaction<ListenBrainzDisconnected> {
  readonly name = 'forget-token-when-disconnected';
  readonly types = ['ListenBrainzDisconnected'] as const;
  readonly starts = 'start';

  constructor(private readonly tokens: Tokens) {}

  react = ({ data }: Recorded<ListenBrainzDisconnected>): Promise<void> => this.tokens.forget(data.connectionId);
}
