import { Injectable } from '@nestjs/common';
import { accountRefusals, recovery, type OwnEmail } from '@refrain/contracts/accounts';
import { refuse } from '../../kernel/write/decider';
import { DomainError } from '../../kernel/domain-error';
import { Streams } from '../../kernel/write/streams/streams';
import { Addresses } from '../../mail';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from '../names/names';
import { recoveryDecider, recoveryStream } from '../recovery/recovery.decider';

const before = (at: string, seconds: number): string => new Date(Date.parse(at) - seconds * 1000).toISOString();

/** A person's address, for their own eyes. Straight from the log: no view holds an address. */
@Injectable()
export class OwnEmails {
  constructor(
    private readonly streams: Streams,
    private readonly names: Names,
    addresses: Addresses,
  ) {
    addresses.register((userId) => this.verifiedOf(userId));
  }

  /** @throws DomainError ACCOUNT.NOT_FOUND */
  async of(userId: string): Promise<OwnEmail> {
    const { state } = await this.streams.load(accountStream(userId), accountDecider);
    if (state.status !== 'registered') return refuse(accountRefusals.unknown);
    const { email, emailVerified = false, verifyBy = null } = state;
    const registered = verifyBy === null ? null : before(verifyBy, recovery.verifyWithinSeconds);
    return {
      email: email.address,
      isVerified: emailVerified,
      sentAt: emailVerified || email.address === null ? null : ((await this.askedAt(email.address)) ?? registered),
      wanted: email.wanted?.address ?? null,
    };
  }

  private async verifiedOf(userId: string): Promise<string | null> {
    try {
      const { email, isVerified } = await this.of(userId);
      return isVerified ? email : null;
    } catch (error) {
      // A person who was erased.
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  private async askedAt(address: string): Promise<string | null> {
    const stream = recoveryStream(await this.names.hash('email', address));
    return (await this.streams.load(stream, recoveryDecider)).state.EmailVerificationRequested?.at ?? null;
  }
}
