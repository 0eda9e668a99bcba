import { CHART_LENGTH, CHART_LISTS, type ChartList } from '@refrain/contracts/charts';

type Play = { readonly trackId: string; readonly lists: readonly ChartList[]; isCounted: boolean };

/** The charts of one file of the feed: every list with plays, by what the lines before say and by nothing else. */
export class FeedCounting {
  private readonly plays: Play[] = [];
  private readonly numbers = new Map<string, number>();

  /** @returns the number of the play in the file, from 1 */
  add(playId: string, trackId: string, lists: readonly ChartList[], isCounted: boolean): number {
    this.plays.push({ trackId, lists, isCounted });
    this.numbers.set(playId, this.plays.length);
    return this.plays.length;
  }

  /** @returns the number of the play that was judged again; null for one of another period */
  judgeAgain(playId: string, isCounted: boolean): number | null {
    const number = this.numbers.get(playId);
    const play = number === undefined ? undefined : this.plays[number - 1];
    if (!number || !play) return null;
    play.isCounted = isCounted;
    return number;
  }

  *charts(): Generator<
    Readonly<{ chart: ChartList; places: readonly (readonly [position: number, track: string, plays: number])[] }>
  > {
    const byList = this.counted();
    for (const list of CHART_LISTS) {
      const best = [...(byList.get(list) ?? [])].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1)).slice(0, CHART_LENGTH);
      if (best.length > 0) yield { chart: list, places: best.map(([track, plays], i) => [i + 1, track, plays] as const) };
    }
  }

  /** The plays of each song in each list. */
  private counted(): ReadonlyMap<ChartList, ReadonlyMap<string, number>> {
    const byList = new Map<ChartList, Map<string, number>>();
    for (const { trackId, lists, isCounted } of this.plays) {
      for (const list of isCounted ? lists : []) {
        const counts = byList.get(list) ?? new Map<string, number>();
        byList.set(list, counts.set(trackId, (counts.get(trackId) ?? 0) + 1));
      }
    }
    return byList;
  }
}
