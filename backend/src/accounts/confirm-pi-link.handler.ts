import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountRefusals, piRefusals } from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import type { Vault } from '@refrain/storage/vault';
import type { CommandContext } from '../kernel/command-context';
import { refuse } from '../kernel/decider';
import { Sessions } from '../kernel/sessions';
import { Streams } from '../kernel/streams';
import { VAULT } from '../kernel/tokens';
import { accountDecider, accountStream } from './account.decider';
import { Names } from './names';
import { carriedBy, OneTimeLinks } from './one-time-links';
import { Passwords } from './passwords';
import { PiAccounts } from './pi-accounts';

export class ConfirmPiLinkCommand extends Command<Position | null> {
  constructor(
    readonly token: string,
    readonly code: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The link proves who has the account, the code that they hold the Pi account too: else whoever asked for a link to an address
 * of others would wait for them to open it. The link is used up last: after a crash in between it works once more.
 */
@CommandHandler(ConfirmPiLinkCommand)
export class ConfirmPiLinkHandler implements ICommandHandler<ConfirmPiLinkCommand> {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly names: Names,
    private readonly accounts: PiAccounts,
    private readonly streams: Streams,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  async execute({ token, code, context }: ConfirmPiLinkCommand): Promise<Position | null> {
    const link = await this.links.find('link-pi', token);
    const [userId, piHash] = [link.userId, carriedBy(token)];
    const before = await this.streams.remembered(accountStream(userId), accountDecider, context);
    if (before) return before.position;
    this.links.mustBeUsable(link);
    if (code.replace(/\s/g, '') !== (await this.accounts.code(piHash))) refuse(piRefusals.codeNotValid);
    const position = await this.link(userId, piHash, context);
    await this.links.use(link);
    return position;
  }

  private async link(userId: string, piHash: string, context: CommandContext): Promise<Position | null> {
    const { state } = await this.streams.load(accountStream(userId), accountDecider);
    if (state.status !== 'registered') return refuse(accountRefusals.unknown);
    if (state.pi && state.pi.hash !== piHash) return refuse(piRefusals.otherLinked);
    await this.names.claimHash('pi', piHash, userId, context);
    if (!state.emailVerified) await this.startOver(userId);
    try {
      return (
        await this.streams.handle(
          accountStream(userId),
          accountDecider,
          { type: 'LinkPiAccount', data: { userId, piHash } },
          context,
        )
      ).position;
    } catch (error) {
      // Another Pi account was linked at the same moment.
      await this.names.releaseHash('pi', piHash, userId, context);
      throw error;
    }
  }

  /** Somebody else may have registered this address, and wait for its owner with a password of theirs. */
  private async startOver(userId: string): Promise<void> {
    await this.vault.credentials.put(await this.passwords.credentials(userId, randomBytes(32).toString('base64url')));
    await this.sessions.endAllOf(userId);
  }
}
