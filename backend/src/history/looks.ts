import { Inject, Injectable } from '@nestjs/common';
import type { LookPage } from '@refrain/contracts/history';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import { looksAt } from '@refrain/projections/history';
import type { Vault } from '@refrain/storage/vault';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { derivedId } from '../kernel/values/derived-id';
import { VAULT } from '../kernel/values/tokens';
import type { CommandContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { peopleShownIn } from './fields';
import { HistoryDesk } from './history-desk';
import { lookDecider, lookStream } from './look.decider';

/** `hour` of an ISO time: a look within the same hour is the same look. */
const HOUR = 'YYYY-MM-DDTHH'.length;

type Seen = Readonly<{ viewerId: string; kind: string; thingId: string; reason: string }>;

/** Looks of admins at what is personal. One that cannot be recorded does not happen. */
@Injectable()
export class Looks {
  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly desk: HistoryDesk,
  ) {}

  /** Records a look at these events for each person who stands in them. Answered after it is in the log. */
  async record(entries: readonly Recorded[], { viewerId, kind, thingId, reason }: Seen, context: CommandContext): Promise<void> {
    const people = [...new Set(entries.flatMap(peopleShownIn))].filter((userId) => userId !== viewerId);
    const positions: (Position | null)[] = [];
    for (const userId of people) {
      if (await this.vault.keys.isForgotten(userId)) continue;
      const lookId = derivedId('look', viewerId, userId, kind, thingId, this.clock.now().slice(0, HOUR));
      const asked = { type: 'RecordLook', data: { lookId, userId, viewerId, kind, thingId, reason } } as const;
      const own = { ...context, commandId: lookId, memory: { key: lookId, hash: '' } };
      positions.push((await this.streams.handle(lookStream(lookId), lookDecider, asked, own)).position);
    }
    for (const position of positions) await this.readModels.passed(position, 'history');
  }

  async at(userId: string, cursor?: string): Promise<LookPage> {
    const { rows, next } = await looksAt(this.readModels.store, userId, cursor);
    const by = await this.desk.doers(rows.map(({ viewerId }) => viewerId));
    return {
      looks: rows.map(({ id, viewerId, kind, thingId, reason, at }) => ({ id, by: by(viewerId), kind, thingId, reason, at })),
      next,
    };
  }
}
