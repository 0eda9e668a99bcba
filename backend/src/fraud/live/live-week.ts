import { LIVE_RULES, type FraudRuleName } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayRecorded } from '@refrain/contracts/playback';
import { changedFlags, type ChangedVerdict, type ChangedVerdicts } from '../plays/changed-verdicts';
import { OUT } from '../plays/play-table';
import { TableBuilder } from '../plays/table-builder';
import { findingOf, type Finding } from '../replay/replay-fold';
import { judgeWeek } from '../rules/judge-week';
import { LEAST_PLAYS } from './least-plays';

/** Plays to be taken out, and plays that no rule convicts any more and that count again. */
export type LiveVerdicts = Readonly<{ out: readonly Finding[]; back: readonly Finding[] }>;
export const NO_VERDICTS: LiveVerdicts = { out: [], back: [] };

/** A listener with more plays a week is a script, mostly, and judged each time when there are so many times as many: the work grows with the plays, not with their square. */
const [MOST_EACH_TIME, GROWTH] = [300, 1.03];

/** The plays of one week, by listener, with what was taken out of them as they came. */
export class LiveWeek {
  private readonly rows = new Map<number, number[]>();
  /** The rule that took out a play, by its row. */
  private readonly takenBy = new Map<number, string>();
  /** A listener with many plays is judged again at so many. */
  private readonly nextAt = new Map<string, number>();

  constructor(private readonly plays: TableBuilder) {
    const { size, listener } = plays.build();
    for (let row = 0; row < size; row += 1) this.file(row, listener[row]!);
  }

  get week(): string {
    return this.plays.week;
  }

  /** What later verdicts said of plays that were there before. */
  begin(changes: ChangedVerdicts): void {
    for (const change of changes.of(this.week)) this.change(change);
  }

  add({ at, data }: Recorded<PlayRecorded>): void {
    const row = this.plays.add(at, data);
    this.file(row, this.plays.listenerOf(data.listenerId)!);
  }

  change(change: ChangedVerdict): void {
    const [, playId, listenerId, trackId, , counts, rule] = change;
    for (const row of this.rowsOf(listenerId)) {
      if (!this.plays.isPlay(row, playId, trackId)) continue;
      this.plays.setFlags(row, changedFlags(this.plays.flagsOf(row), change));
      if (counts) this.takenBy.delete(row);
      else this.takenBy.set(row, rule);
    }
  }

  /** What the rules that see one listener say of their week so far. */
  judge(listenerId: string): LiveVerdicts {
    const rows = this.rowsOf(listenerId);
    if (rows.length < Math.max(LEAST_PLAYS, this.nextAt.get(listenerId) ?? 0)) return NO_VERDICTS;
    if (rows.length > MOST_EACH_TIME) this.nextAt.set(listenerId, Math.ceil(rows.length * GROWTH));
    const week = { table: this.plays.some(rows), idOf: (i: number) => this.plays.ids[rows[i]!]! };
    const convictions = judgeWeek(week.table, LIVE_RULES);
    const { flags } = week.table;
    const convicted = new Set(convictions.map(({ row }) => row));
    const isBack = (i: number) => (flags[i]! & OUT) > 0 && !convicted.has(i) && isLiveRule(this.takenBy.get(rows[i]!));
    return {
      out: convictions.filter(({ row }) => !(flags[row]! & OUT)).map(({ row, rule, fact }) => findingOf(week, row, rule, fact)),
      back: [...rows.keys()].filter(isBack).map((i) => findingOf(week, i, this.takenBy.get(rows[i]!) as FraudRuleName, 0)),
    };
  }

  private rowsOf(listenerId: string): readonly number[] {
    return this.rows.get(this.plays.listenerOf(listenerId) ?? -1) ?? [];
  }

  private file(row: number, listener: number): void {
    const known = this.rows.get(listener);
    if (known) known.push(row);
    else this.rows.set(listener, [row]);
  }
}

const isLiveRule = (rule: string | undefined): boolean => LIVE_RULES.some((name) => name === rule);
