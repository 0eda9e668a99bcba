import type { EarningsMonthClosed, StatementClosed } from '@refrain/contracts/earnings';
import type { Event, Recorded } from '@refrain/contracts/kernel';
import { closedTracks, earningMonth, monthsBeside, statementOf, type ClosedTrack } from '@refrain/projections/earnings';
import type { Batch, EventLog, ReadAll } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { correctedBy } from '../earnings/corrections';
import { artistLines, type ArtistLines } from '../earnings/statement-lines';
import { statementDecider, statementStream } from '../earnings/statement.decider';

type Stated = StatementClosed['data'];
type Common = Pick<Stated, 'month' | 'rates' | 'revenue' | 'pool' | 'weight' | 'closed'>;
type Month = Readonly<{ common: Common; artists: ReadonlyMap<string, ArtistLines> }>;

/** So many months are kept in mind: statements follow the close of their month. */
const MONTHS = 2;

/** The state of an artist's statements of which only what was carried matters. */
const carrying = (carried: string) => ({ months: [], carried });

/**
 * The log as the statements of a fork are folded from it: each statement that was made is made again from the earnings of the fork, by the same program. An artist who
 * was stated nothing then, and is now, is stated when the month is closed.
 */
export class StatedLog {
  private readonly months = new Map<string, Promise<Month | null>>();
  /** The last month of each artist, and what it carried on. What another process stated, or this one before the store failed, stands in the fork. */
  private readonly carried = new Map<string, Readonly<{ month: string; carriedOut: string }>>();

  constructor(
    private readonly log: EventLog,
    private readonly fork: ReadStore,
  ) {}

  /** For the projection of statements alone. */
  asLog(): EventLog {
    const types = ['StatementClosed', 'EarningsMonthClosed'];
    const readAll = (asked: ReadAll = {}) => this.batches(this.log.readAll({ ...asked, types }));
    return {
      readAll,
      head: () => this.log.head(),
      append: () => Promise.reject(new Error('nothing is written under a fork')),
      readStream: (...asked) => this.log.readStream(...asked),
      subscribe: (asked) => this.log.subscribe(asked),
      close: async () => undefined,
    };
  }

  private async *batches(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
    for await (const batch of batches) {
      const events: Recorded[] = [];
      for (const event of batch.events) events.push(...(await this.seen(event)));
      yield { ...batch, events };
    }
  }

  private async seen(event: Recorded): Promise<readonly Recorded[]> {
    if (event.type === 'EarningsMonthClosed') return this.added(event as Recorded<EarningsMonthClosed>);
    if (event.type !== 'StatementClosed') return [];
    const { artistId, month } = (event as Recorded<StatementClosed>).data;
    const data = await this.stated(artistId, month);
    return data ? [{ ...event, data } as Recorded] : [];
  }

  /** Artists who have a statement only here, all at the close of the month: parts of one entry. */
  private async added(event: Recorded<EarningsMonthClosed>): Promise<readonly Recorded[]> {
    const { month } = event.data;
    const parts: Recorded[] = [];
    for (const artistId of (await this.month(month))?.artists.keys() ?? []) {
      if (await this.wasStated(artistId, month)) continue;
      const data = await this.stated(artistId, month);
      if (!data) continue;
      const own = { id: `${event.id}:${artistId}`, stream: statementStream(artistId), type: 'StatementClosed' };
      parts.push({ ...(event as Recorded), ...own, data: data as unknown as Event['data'] });
    }
    return parts.length > 0 ? [{ ...(event as Recorded), type: 'StatementClosed', parts }] : [];
  }

  /** The log says so: what serves may be behind it. */
  private async wasStated(artistId: string, month: string): Promise<boolean> {
    for await (const { data } of this.log.readStream(statementStream(artistId)))
      if ((data as Stated).month === month) return true;
    return false;
  }

  private async stated(artistId: string, month: string): Promise<Stated | null> {
    const found = await this.month(month);
    const lines = found?.artists.get(artistId);
    if (!found || !lines) return null;
    const last = this.carried.get(artistId);
    // A batch that failed comes again, with months that were stated in vain.
    const before = last && last.month < month ? last.carriedOut : await this.carriedBefore(artistId, month);
    const command = { type: 'CloseStatement', data: { ...found.common, ...lines } } as const;
    const [event] = statementDecider.decide(command, carrying(before));
    if (!event) return null;
    this.carried.set(artistId, { month, carriedOut: event.data.carriedOut });
    return event.data;
  }

  private async carriedBefore(artistId: string, month: string): Promise<string> {
    const { earlier } = await monthsBeside(this.fork, artistId, month);
    const stated = earlier ? await statementOf(this.fork, artistId, earlier) : null;
    return stated?.carriedOut ?? '0';
  }

  private month(month: string): Promise<Month | null> {
    const known = this.months.get(month);
    if (known) return known;
    const closed = this.closed(month);
    // A store that failed is asked again.
    closed.catch(() => this.months.delete(month));
    this.months.set(month, closed);
    for (const oldest of this.months.keys()) if (this.months.size > MONTHS) this.months.delete(oldest);
    return closed;
  }

  private async closed(month: string): Promise<Month | null> {
    const closed = (await earningMonth(this.fork, month))?.closed;
    // A month that was closed before there were rates has no statements.
    if (!closed || closed.rates.version === 0) return null;
    const tracks: ClosedTrack[] = [];
    for await (const track of closedTracks(this.fork, month)) tracks.push(track);
    const { pay, artists } = artistLines(tracks, closed, await correctedBy(this.fork, month));
    const { eventId, stream, revision, rates, revenue } = closed;
    const common: Common = {
      ...{ month, rates, revenue, pool: String(pay.pool), weight: String(pay.weight) },
      closed: { eventId, stream, revision },
    };
    return { common, artists: new Map(artists.map((each) => [each.artistId, each])) };
  }
}
