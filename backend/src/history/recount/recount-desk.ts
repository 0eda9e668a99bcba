import { Inject, Injectable } from '@nestjs/common';
import { historyRefusals, type CountedEvent, type RecountAnswer, type RecountRequest } from '@refrain/contracts/history';
import { inLog, partsOf, START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { counterNamed, type Counter } from './counters';

/** How long one call reads. */
const STEP_MS = 250;
const BATCH = 1000;
/** Events that one call lists; of a number of a million, its first ones are as good as any. */
const LISTED = 200;

/** Where a count stands: it is in the hands of its reader, so that no process has to keep it, and it holds after a restart. */
type Place = Readonly<{ until: Position; position: Position; counted: number }>;

const encode = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');
const decode = (cursor: string): Place => {
  try {
    const { until, position, counted } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Partial<Place>;
    if (typeof until === 'string' && typeof position === 'string' && Number.isSafeInteger(counted))
      return { until, position, counted: counted as number };
  } catch {
    // Refused below.
  }
  throw new DomainError(historyRefusals.badCursor);
};

/** Counts one number again from the log, step by step. */
@Injectable()
export class RecountDesk {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws DomainError */
  async step({ counter: name, id, cursor }: RecountRequest): Promise<RecountAnswer> {
    const counter = counterNamed(name);
    if (!counter) throw new DomainError(historyRefusals.unknownCounter);
    const place = cursor === undefined ? await this.begin(counter) : decode(cursor);
    const read = await this.read(counter, id, place);
    const isDone = read.position >= place.until;
    return {
      counter: name,
      id,
      counted: read.counted,
      stored: await this.stored(counter, id),
      position: read.position,
      until: place.until,
      share: isDone ? 1 : Number(read.position) / Math.max(1, Number(place.until)),
      events: read.events,
      cursor: isDone ? null : encode({ until: place.until, position: read.position, counted: read.counted }),
    };
  }

  /** As far as the read model has folded: what it has not seen cannot be compared. */
  private async begin({ view }: Counter): Promise<Place> {
    const { store, seen } = this.readModels;
    const checkpoint = await store.checkpoint(view);
    return { until: checkpoint ? inLog(seen.since(checkpoint)) : START, position: START, counted: 0 };
  }

  private async read({ adds }: Counter, id: string, { until, position: after, counted: before }: Place) {
    const rows = adds as Readonly<Record<string, (data: unknown) => Readonly<{ id: string; adds: number }> | null>>;
    const stop = performance.now() + STEP_MS;
    const events: CountedEvent[] = [];
    let [position, counted] = [after, before];
    if (until === START) return { position, counted, events };
    for await (const batch of this.log.readAll({ after, until, types: Object.keys(adds), batchSize: BATCH })) {
      for (const event of batch.events.flatMap(partsOf)) {
        const found = rows[event.type]?.(event.data) ?? null;
        if (found?.id !== id || found.adds === 0) continue;
        counted += found.adds;
        if (events.length < LISTED) events.push(listed(event, found.adds));
      }
      position = batch.position;
      if (performance.now() > stop && position < until) return { position, counted, events };
    }
    return { position: until, counted, events };
  }

  private async stored({ collection, field }: Counter, id: string): Promise<number | null> {
    const row = await this.readModels.store.get(collection, id);
    const value = row && (JSON.parse(row.text) as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'number' ? value : null;
  }
}

const listed = ({ id: eventId, type, position, at, stream }: Recorded, adds: number): CountedEvent => ({
  ...{ eventId, type, position, at, stream, adds },
});
