import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { pi, piRefusals, type PiAccount } from '@refrain/contracts/accounts';
import type { Vault } from '@refrain/storage/vault';
import { DomainError } from '../../kernel/domain-error';
import { Streams } from '../../kernel/write/streams/streams';
import { VAULT } from '../../kernel/values/tokens';
import { PiPlatform } from '../../pi';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from '../names/names';

/**
 * `linked`: the account a Pi account signs in to. `mayBe`: an account here holds its uid or its username, but is not linked to
 * it.
 */
export type PiHolder = Readonly<{ linked: string | null; mayBe: boolean }>;

/** Pi accounts and whose they are here. */
@Injectable()
export class PiAccounts {
  constructor(
    private readonly platform: PiPlatform,
    private readonly names: Names,
    private readonly streams: Streams,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  /** The Pi account of a token, on the word of the Pi platform. @throws DomainError of piRefusals, also when a browser claimed another uid */
  async of(accessToken: string, claimedUid?: string): Promise<PiAccount> {
    const { uid, username } = await this.platform.me(accessToken.trim());
    if (claimedUid !== undefined && claimedUid !== uid) throw new DomainError(piRefusals.foreignUid);
    return { hash: await this.names.hash('pi', uid), uid, username };
  }

  /** A uid that was claimed signs in to nothing before its link is on record. */
  async holder({ hash, username }: PiAccount): Promise<PiHolder> {
    const userId = await this.names.holderOf(hash);
    if (userId && (await this.isLinked(userId, hash))) return { linked: userId, mayBe: true };
    return { linked: null, mayBe: userId !== null || (await this.names.holder('username', username)) !== null };
  }

  /** Digits shown only to the person who signed in with this Pi account. */
  async code(hash: string): Promise<string> {
    const digest = createHmac('sha256', await this.vault.secret('pi-codes'))
      .update(hash)
      .digest();
    return String(digest.readUInt32BE(0) % 10 ** pi.codeDigits).padStart(pi.codeDigits, '0');
  }

  private async isLinked(userId: string, hash: string): Promise<boolean> {
    const { state } = await this.streams.load(accountStream(userId), accountDecider);
    return state.status === 'registered' && state.pi?.hash === hash;
  }
}
