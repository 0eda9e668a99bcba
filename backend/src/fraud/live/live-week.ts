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

/** The plays of one week, by listener, with what was taken out of them as they came. */
export class LiveWeek {
  private readonly rows = new Map<number, number[]>();
  /** The rule that took out a play, by its row. */
  private readonly takenBy = new Map<number, string>();

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
    if (rows.length < LEAST_PLAYS) return NO_VERDICTS;
    const week = { table: this.plays.some(rows), idOf: (i: number) => this.plays.ids[rows[i]!]! };
    const { flags } = week.table;
    const convictions = judgeWeek(week.table, LIVE_RULES);
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
