import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NAME_HOLD_SECONDS, type NameKind } from '@refrain/contracts/accounts';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { derivedId } from '../kernel/ids';
import { Streams } from '../kernel/streams';
import { VAULT } from '../kernel/tokens';
import { accountDecider, accountStream } from './account.decider';
import { nameDecider } from './name.decider';

const nameStream = (hash: string): string => `name-${hash}`;

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
    return createHmac('sha256', pepper).update(`${kind}\u0000${name.normalize('NFKC').trim().toLowerCase()}`).digest('hex');
  }

  private async stream(kind: NameKind, name: string): Promise<string> {
    return nameStream(await this.hash(kind, name));
  }

  /** @throws DomainError naming which name is taken */
  async claim(kind: NameKind, name: string, userId: string, context: CommandContext): Promise<void> {
    const stream = await this.stream(kind, name);
    const lapsed = await this.lapsedHolder(stream, userId, context);
    const heldUntil = this.clock.in(NAME_HOLD_SECONDS);
    await this.streams.handle(stream, nameDecider, { type: 'ClaimName', data: { kind, userId, heldUntil, lapsed } }, context);
  }

  /**
   * The holder of a name, if they claimed it, let the time pass and will never register. The registration is ended in
   * the holder's own stream first, so that it cannot be completed at the same moment.
   */
  private async lapsedHolder(stream: string, userId: string, context: CommandContext): Promise<string | null> {
    const { state: name } = await this.streams.load(stream, nameDecider);
    if (name.status === 'free' || name.userId === userId || name.heldUntil > this.clock.now()) return null;
    const holder = name.userId;
    const lapse = { ...context, commandId: derivedId(context.commandId, 'lapse', holder), memory: undefined };
    const { state } = await this.streams.handle(accountStream(holder), accountDecider, { type: 'LapseRegistration', data: { userId: holder } }, lapse);
    return state.status === 'lapsed' ? holder : null;
  }

  async release(kind: NameKind, name: string, userId: string, context: CommandContext): Promise<void> {
    const release = { ...context, commandId: derivedId(context.commandId, 'release'), memory: undefined };
    await this.streams.handle(await this.stream(kind, name), nameDecider, { type: 'ReleaseName', data: { kind, userId } }, release);
  }

  /** Who holds a name, straight from the log; null for nobody, and for a registration that was never completed. */
  async holder(kind: NameKind, name: string): Promise<string | null> {
    return this.holderOf(await this.hash(kind, name));
  }

  /** The same, of a name known by its hash. */
  async holderOf(hash: string): Promise<string | null> {
    const { state } = await this.streams.load(nameStream(hash), nameDecider);
    if (state.status === 'free') return null;
    const account = await this.streams.load(accountStream(state.userId), accountDecider);
    return account.state.status === 'registered' ? state.userId : null;
  }
}
