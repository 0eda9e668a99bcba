import { Injectable } from '@nestjs/common';
import type { EarningsMonthClosed } from '@refrain/contracts/earnings';
import type { Recorded } from '@refrain/contracts/kernel';
import { closedTracks, earningMonth, type ClosedTrack } from '@refrain/projections/earnings';
import type { Reaction } from '../kernel/reactions/reaction';
import { ReadModels } from '../kernel/read/read-models';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { correctedBy } from './corrections';
import { artistLines } from './statement-lines';
import { statementDecider, statementStream } from './statement.decider';

const NAME = 'state-earnings-when-month-closed';

/**
 * Gives each artist the statement of a closed month, with what it corrects of older ones. The views keep what was played up to that very event, so that a repetition after a crash
 * states the same; one artist is stated a month once.
 */
@Injectable()
export class StateEarningsWhenMonthClosed implements Reaction<EarningsMonthClosed> {
  readonly name = NAME;
  readonly types = ['EarningsMonthClosed'] as const;
  readonly starts = 'start';
  readonly parallel = 1;

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  react = async (event: Recorded<EarningsMonthClosed>, signal: AbortSignal): Promise<void> => {
    const { month, rates } = event.data;
    if (rates.version === 0) return;
    const { store } = this.readModels;
    const closed = await this.readModels.shown(
      async () => (await earningMonth(store, month))?.closed ?? null,
      event.position,
      'earnings',
    );
    const tracks: ClosedTrack[] = [];
    for await (const track of closedTracks(store, month)) tracks.push(track);
    const { pay, artists } = artistLines(tracks, closed, await correctedBy(store, month));
    const common = {
      ...{ month, rates, revenue: closed.revenue, pool: String(pay.pool), weight: String(pay.weight) },
      closed: { eventId: event.id, stream: event.stream, revision: event.revision },
    };
    for (const each of artists) {
      signal.throwIfAborted();
      await this.streams.handle(
        statementStream(each.artistId),
        statementDecider,
        { type: 'CloseStatement', data: { ...common, ...each } },
        reactionContext(NAME, event, each.artistId),
      );
    }
  };
}
