import { Inject, Injectable } from '@nestjs/common';
import type { LookKind } from '@refrain/contracts/history';
import { isMadeUp, type Position } from '@refrain/contracts/kernel';
import type { Vault } from '@refrain/storage/vault';
import { Clock } from '../values/clock';
import { derivedId } from '../values/derived-id';
import { VAULT } from '../values/tokens';
import type { CommandContext } from '../write/command-context';
import { lookDecider, lookStream } from '../write/look.decider';
import { Streams } from '../write/streams/streams';

/** Of an ISO time: a look within the same hour, or at the same desk on the same day, is the same look. */
const HOUR = 'YYYY-MM-DDTHH'.length;
const DAY = 'YYYY-MM-DD'.length;
/** Appends that wait for the disk together. */
const AT_ONCE = 32;

type Seen = Readonly<{ viewerId: string; kind: string; thingId: string; reason: string }>;
type Asked = Seen & Readonly<{ userId: string; lookId: string }>;

/** Looks of admins at what is personal. One that cannot be recorded does not happen: what was to be shown waits for it. */
@Injectable()
export class Looks {
  constructor(
    @Inject(VAULT) private readonly vault: Pick<Vault, 'keys'>,
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  /** A look at one thing, with why, for each person who stands in it. Gives where the looks stand. */
  async record(people: readonly string[], seen: Seen, context: CommandContext): Promise<readonly Position[]> {
    const { viewerId, kind, thingId } = seen;
    const hour = this.clock.now().slice(0, HOUR);
    const asked = people.map((userId) => ({ ...seen, userId, lookId: derivedId('look', viewerId, userId, kind, thingId, hour) }));
    const positions = await this.each(asked, context);
    return positions.filter((position) => position !== null);
  }

  /**
   * A page of a desk shows something of these people that others do not see. It is one look a day for each of them, however often and wherever on the
   * desk they stand.
   */
  async seen(viewerId: string, kind: LookKind, people: readonly string[]): Promise<void> {
    const day = this.clock.now().slice(0, DAY);
    const asked = people.map((userId) => {
      const lookId = derivedId('look', viewerId, userId, kind, day);
      return { viewerId, kind, thingId: userId, reason: '', userId, lookId };
    });
    const commandId = derivedId('looks', viewerId, kind, day);
    await this.each(asked, { commandId, actor: viewerId, correlation: commandId });
  }

  private async each(asked: readonly Asked[], context: CommandContext): Promise<readonly (Position | null)[]> {
    const own = new Map(
      asked.filter(({ userId, viewerId }) => userId !== viewerId && !isMadeUp(userId)).map((each) => [each.lookId, each]),
    );
    const [looks, positions]: [readonly Asked[], (Position | null)[]] = [[...own.values()], []];
    for (let from = 0; from < looks.length; from += AT_ONCE)
      positions.push(...(await Promise.all(looks.slice(from, from + AT_ONCE).map((look) => this.one(look, context)))));
    return positions;
  }

  private async one(data: Asked, context: CommandContext): Promise<Position | null> {
    const { lookId, userId } = data;
    if (await this.vault.keys.isForgotten(userId)) return null;
    const own = { ...context, commandId: lookId, memory: { key: lookId, hash: '' } };
    return (await this.streams.handle(lookStream(lookId), lookDecider, { type: 'RecordLook', data }, own)).position;
  }
}
