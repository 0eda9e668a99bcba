import type { ChartList } from '@refrain/contracts/charts';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent, PlayReassessed, PlayRecorded } from '@refrain/contracts/playback';
import { FeedCounting } from './feed-counting';

export type FeedHead = Readonly<{
  window: 'day' | 'week' | 'month';
  /** As charts name it; `from` and `to` (ISO) are its span. */
  period: string;
  from: string;
  to: string;
  /** Of the log, at the last event of the period: its position, and the hash of the chain there; null without any. */
  position: string | null;
  head: string | null;
}>;
type SlicesOf = (trackIds: readonly string[]) => Promise<(trackId: string, at: string) => readonly ChartList[]>;

const HOUR_LENGTH = '2026-11-23T14'.length;

/** Listeners are numbers in the order in which they are first met in a file: nothing leads from one file to another, or to a person. */
class Listeners {
  private readonly numbers = new Map<string, number>();
  numberOf(id: string): number {
    const number = this.numbers.get(id) ?? this.numbers.size + 1;
    this.numbers.set(id, number);
    return number;
  }
}

const listsOf = ({ chart, chartEligible }: PlayRecorded['data'], slices: readonly ChartList[]): readonly ChartList[] =>
  chartEligible ? ['all', chart, ...slices] : [];

/**
 * The lines of a file of the feed, each without its end: a head, each play of the period in the order of the log, each verdict that was changed before it
 * ended, and the charts that follow. It is made of the log up to the end of the period alone, so it is the same bytes whenever it is made.
 */
export async function* feedLines(
  head: FeedHead,
  batches: AsyncIterable<readonly Recorded<PlaybackEvent>[]>,
  slicesOf: SlicesOf,
): AsyncGenerator<string> {
  const [counting, listeners] = [new FeedCounting(), new Listeners()];
  const isWithin = (at: string) => at >= head.from && at < head.to;
  yield JSON.stringify({ feed: 'refrain-charts', version: 1, ...head });
  for await (const batch of batches) {
    const events = batch.filter(({ at }) => isWithin(at));
    const slices = await slicesOf(events.map(({ data }) => data.trackId));
    for (const event of events) {
      const line =
        event.type === 'PlayRecorded'
          ? playLine(event, slices(event.data.trackId, event.at), counting, listeners)
          : againLine(event, counting);
      if (line) yield JSON.stringify(line);
    }
  }
  for (const chart of counting.charts()) yield JSON.stringify(chart);
}

const playLine = (
  { data, at, meta }: Recorded<PlayRecorded>,
  slices: readonly ChartList[],
  counting: FeedCounting,
  listeners: Listeners,
) => {
  const lists = listsOf(data, slices);
  const play = counting.add(data.playId, data.trackId, lists, data.verdict === 'counted');
  return {
    ...{ play, track: data.trackId, listener: listeners.numberOf(data.listenerId), hour: at.slice(0, HOUR_LENGTH) },
    ...{ seconds: data.secondsPlayed, of: data.durationMs, lists },
    ...{ counted: data.verdict === 'counted', reason: data.reason, rule: meta.rule?.version ?? 1 },
  };
};

const againLine = ({ data, meta }: Recorded<PlayReassessed>, counting: FeedCounting) => {
  const isCounted = data.toVerdict === 'counted';
  const again = counting.judgeAgain(data.playId, isCounted);
  return again && { again, counted: isCounted, reason: data.toReason, rule: meta.rule?.version ?? 1 };
};
