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
    for (const list of CHART_LISTS) {
      const counts = new Map<string, number>();
      for (const { trackId, lists, isCounted } of this.plays) {
        if (isCounted && lists.includes(list)) counts.set(trackId, (counts.get(trackId) ?? 0) + 1);
      }
      const best = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1)).slice(0, CHART_LENGTH);
      if (best.length > 0) yield { chart: list, places: best.map(([track, plays], i) => [i + 1, track, plays] as const) };
    }
  }
}
