import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NAME_HOLD_SECONDS, type NameKind } from '@refrain/contracts/accounts';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../../kernel/values/clock';
import type { CommandContext } from '../../kernel/write/command-context';
import { derivedId } from '../../kernel/values/ids';
import { Streams } from '../../kernel/write/streams/streams';
import { VAULT } from '../../kernel/values/tokens';
import { accountDecider, accountStream, usesName } from '../account/account.decider';
import { claimedForm } from '../account/claimed-form';
import { nameDecider } from './name.decider';

const nameStream = (hash: string): string => `name-${hash}`;

/** A name as it was typed, or where only that is known, its hash. */
type Wanted = Readonly<{ kind: NameKind; name: string } | { kind: 'pi'; hash: string }>;

/** Names that must be unique. Each is a stream whose name is a keyed hash, so the log never holds the name. */
@Injectable()
export class Names {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  /** What stands for a name where the name itself must not. */
  async hash(kind: NameKind, name: string): Promise<string> {
    const pepper = await this.vault.secret('names');
    return createHmac('sha256', pepper)
      .update(`${kind}\u0000${claimedForm(kind, name)}`)
      .digest('hex');
  }

  /** @throws DomainError naming which name is taken */
  async claim(kind: NameKind, name: string, userId: string, context: CommandContext): Promise<void> {
    await this.take({ kind, name }, userId, context);
  }

  /** The same, of a Pi account, known by its hash only. */
  async claimHash(kind: 'pi', hash: string, userId: string, context: CommandContext): Promise<void> {
    await this.take({ kind, hash }, userId, context);
  }

  /**
   * The same for a name that a person takes instead of another, also where it is theirs already: gives the number of the claim,
   * for releasing this one and no later one.
   * @throws DomainError naming which name is taken
   */
  async claimAnew(kind: NameKind, name: string, userId: string, context: CommandContext): Promise<number> {
    return this.take({ kind, name }, userId, context, true);
  }

  private async take(wanted: Wanted, userId: string, context: CommandContext, renew = false): Promise<number> {
    const { kind } = wanted;
    const stream = nameStream('hash' in wanted ? wanted.hash : await this.hash(kind, wanted.name));
    const lapsed = await this.lapsedClaim(stream, wanted, userId, context);
    const heldUntil = this.clock.in(NAME_HOLD_SECONDS);
    const { state } = await this.streams.handle(
      stream,
      nameDecider,
      { type: 'ClaimName', data: { kind, userId, heldUntil, lapsed, renew } },
      context,
    );
    return state.claim;
  }

  /**
   * The claim on a name, if its holder let the time pass and will never use it: neither registers with it nor goes by it. That is settled in
   * the holder's own stream first, so that a registration or an edit on its way cannot use it at the same moment.
   */
  private async lapsedClaim(stream: string, wanted: Wanted, userId: string, context: CommandContext): Promise<number | null> {
    const { state: held } = await this.streams.load(stream, nameDecider);
    if (held.status === 'free' || held.userId === userId || held.heldUntil > this.clock.now()) return null;
    const holder = held.userId;
    const lapse = (step: string) => ({ ...context, commandId: derivedId(context.commandId, step, holder), memory: undefined });
    const { state } = await this.streams.handle(
      accountStream(holder),
      accountDecider,
      { type: 'LapseRegistration', data: { userId: holder } },
      lapse('lapse'),
    );
    if (state.status === 'lapsed') return held.claim;
    if (wanted.kind !== 'slug' && wanted.kind !== 'email') return null;
    const asked = { kind: wanted.kind, name: wanted.name, now: this.clock.now() };
    const command = { type: 'LapseHandleClaim', data: { userId: holder, ...asked } } as const;
    const { state: other } = await this.streams.handle(accountStream(holder), accountDecider, command, lapse('lapse-handle'));
    return other.status === 'registered' && !usesName(other, asked) ? held.claim : null;
  }

  /** The number of a person's claim on a name; null when it is not theirs. */
  async claimOf(kind: NameKind, name: string, userId: string): Promise<number | null> {
    const { state } = await this.streams.load(nameStream(await this.hash(kind, name)), nameDecider);
    return state.status === 'held' && state.userId === userId ? state.claim : null;
  }

  /** Gives a name back: one claim on it, or whichever the person has. */
  async release(
    kind: NameKind,
    name: string,
    userId: string,
    context: CommandContext,
    claim: number | null = null,
  ): Promise<void> {
    await this.releaseHash(kind, await this.hash(kind, name), userId, context, claim);
  }

  /** The same, of a name known by its hash. */
  async releaseHash(
    kind: NameKind,
    hash: string,
    userId: string,
    context: CommandContext,
    claim: number | null = null,
  ): Promise<void> {
    const release = { ...context, commandId: derivedId(context.commandId, 'release'), memory: undefined };
    await this.streams.handle(nameStream(hash), nameDecider, { type: 'ReleaseName', data: { kind, userId, claim } }, release);
  }

  /** Who holds a name, straight from the log; null for nobody, and for a registration that was never completed. */
  async holder(kind: NameKind, name: string): Promise<string | null> {
    return this.holderOf(await this.hash(kind, name));
  }

  /**
   * Whose address this is now, by its hash. The claims of addresses of before go on for a while; where an address cannot be read, its claim
   * decides.
   */
  async holderOfAddress(hash: string): Promise<string | null> {
    const userId = await this.holderOf(hash);
    if (userId === null) return null;
    const { state } = await this.streams.load(accountStream(userId), accountDecider);
    if (state.status !== 'registered') return null;
    const { address } = state.email;
    return address === null || (await this.hash('email', address)) === hash ? userId : null;
  }

  /** The same, of a name known by its hash. */
  async holderOf(hash: string): Promise<string | null> {
    const { state } = await this.streams.load(nameStream(hash), nameDecider);
    if (state.status === 'free') return null;
    const account = await this.streams.load(accountStream(state.userId), accountDecider);
    return account.state.status === 'registered' ? state.userId : null;
  }
}
