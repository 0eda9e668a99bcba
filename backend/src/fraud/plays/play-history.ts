import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent } from '@refrain/contracts/playback';
import type { EventLog } from '@refrain/storage/event-log';
import { COUNTED, weekOf } from './play-table';
import { TableBuilder } from './table-builder';
import { readWeek, WEEK_FORMAT, writeWeek, type StoredWeek } from './week-file';

const TYPES = ['PlayRecorded', 'PlayReassessed'] as const;
/** A play whose verdict was changed later: by which replay, and whether it counts since. */
type Changed = Readonly<{ replayId: string | null; counts: boolean }>;
type Overlay = Map<string, Map<string, Changed>>;

/** Weeks that are over are sealed: `position` and `lastId` are of the last event in them, `before` is the position of the one before that. */
type Sealed = {
  format: number;
  position: Position;
  before: Position;
  lastId: string;
  weeks: string[];
  changed: [week: string, playId: string, replayId: string | null, counts: boolean][];
};
const nothing = (): Sealed => ({ format: WEEK_FORMAT, position: START, before: START, lastId: '', weeks: [], changed: [] });

export type Reading = Readonly<{
  /** Inclusive. */
  until: Position;
  /** Whose own changes are not seen: it judges what was there before it. */
  except?: string;
  signal?: AbortSignal | undefined;
  onPlays?: (plays: number) => void;
}>;

/**
 * The plays of a log, week by week. Weeks that are over are kept in a folder as columns, which are read many times faster than events. The folder is a cache: it may
 * be thrown away at any time, and what is in it of another log, or of one that went back, is.
 */
export class PlayHistory {
  private constructor(
    private readonly log: EventLog,
    private readonly folder: string,
    private sealed: Sealed,
  ) {}

  static async open(log: EventLog, folder: string): Promise<PlayHistory> {
    await mkdir(folder, { recursive: true });
    const stored = await readFile(join(folder, 'sealed.json'), 'utf8')
      .then((text) => JSON.parse(text) as Sealed)
      .catch(nothing);
    const history = new PlayHistory(log, folder, stored);
    if (stored.format === WEEK_FORMAT && (await history.fits())) return history;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return new PlayHistory(log, folder, nothing());
  }

  /** Every week with plays, in order. What was read of the log on the way is sealed, also when the reading is broken off. */
  async *weeks({ until, except, signal, onPlays }: Reading): AsyncGenerator<StoredWeek> {
    const { overlay, tail } = await this.readTail(until, signal, onPlays);
    for (const week of this.sealed.weeks) {
      signal?.throwIfAborted();
      yield changedBy(await readWeek(this.file(week)), overlay, except);
    }
    if (tail) yield changedBy({ table: tail.build(), ids: () => tail.ids }, overlay, except);
  }

  /** Reads what is not sealed yet, and seals each week that is over. */
  private async readTail(until: Position, signal: AbortSignal | undefined, onPlays: Reading['onPlays']) {
    const overlay: Overlay = new Map();
    const change = (week: string, playId: string, changed: Changed): void =>
      void overlay.set(week, (overlay.get(week) ?? new Map<string, Changed>()).set(playId, changed));
    for (const [week, playId, replayId, counts] of this.sealed.changed) change(week, playId, { replayId, counts });
    let tail: TableBuilder | null = null;
    let [before, last] = [this.sealed.before, { position: this.sealed.position, id: this.sealed.lastId }];
    const since: Sealed['changed'] = [];
    for await (const { events } of this.log.readAll({ after: this.sealed.position, until, types: TYPES })) {
      signal?.throwIfAborted();
      for (const event of events as readonly Recorded<PlaybackEvent>[]) {
        if (event.type === 'PlayRecorded') {
          const week = weekOf(event.at);
          if (tail && tail.week < week) {
            await this.seal(tail, { before, position: last.position, lastId: last.id, since: since.splice(0) });
            tail = null;
          }
          // A clock that went back records in the week that is open.
          tail ??= new TableBuilder(week);
          tail.add(event.at, event.data);
        } else {
          const { playId, recordedAt, replayId = null, toVerdict } = event.data;
          since.push([weekOf(recordedAt), playId, replayId, toVerdict === 'counted']);
          change(weekOf(recordedAt), playId, { replayId, counts: toVerdict === 'counted' });
        }
        before = last.position;
        last = { position: event.position, id: event.id };
      }
      onPlays?.(events.length);
    }
    return { overlay, tail };
  }

  private async seal(
    week: TableBuilder,
    { since, ...mark }: Pick<Sealed, 'before' | 'position' | 'lastId'> & { since: Sealed['changed'] },
  ): Promise<void> {
    await writeWeek(this.file(week.week), week.build(), week.ids);
    const { weeks, changed } = this.sealed;
    this.sealed = { ...mark, format: WEEK_FORMAT, weeks: [...weeks, week.week], changed: [...changed, ...since] };
    const file = join(this.folder, 'sealed.json');
    await writeFile(`${file}.part`, JSON.stringify(this.sealed));
    await rename(`${file}.part`, file);
  }

  /** Whether the last sealed event stands in this log where it stood. */
  private async fits(): Promise<boolean> {
    const { before, position, lastId } = this.sealed;
    if (position === START) return true;
    for await (const { events } of this.log.readAll({ after: before, until: position, types: TYPES }))
      for (const event of events) if (event.id === lastId && event.position === position) return true;
    return false;
  }

  private file(week: string): string {
    return join(this.folder, `${week}.plays`);
  }
}

const changedBy = (week: StoredWeek, overlay: Overlay, except: string | undefined): StoredWeek => {
  const changed = overlay.get(week.table.week);
  if (!changed) return week;
  const { flags } = week.table;
  const ids = week.ids();
  for (const [row, playId] of ids.entries()) {
    const change = changed.get(playId);
    if (!change || (except !== undefined && change.replayId === except)) continue;
    flags[row] = change.counts ? flags[row]! | COUNTED : flags[row]! & ~COUNTED;
  }
  return { table: week.table, ids: () => ids };
};
