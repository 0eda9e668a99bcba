import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent } from '@refrain/contracts/playback';
import type { EventLog } from '@refrain/storage/event-log';
import { changedVerdict, ChangedVerdicts, type ChangedVerdict } from './changed-verdicts';
import { weekOf } from './play-table';
import { TableBuilder } from './table-builder';
import { readWeek, WEEK_FORMAT, writeWeek, type StoredWeek } from './week-file';

export const PLAY_TYPES = ['PlayRecorded', 'PlayReassessed'] as const;

/** Weeks that are over are sealed: `position` and `lastId` are of the last event in them, `before` is the position of the one before that. */
type Sealed = {
  format: number;
  position: Position;
  before: Position;
  lastId: string;
  weeks: string[];
  changed: ChangedVerdict[];
};
const nothing = (): Sealed => ({ format: WEEK_FORMAT, position: START, before: START, lastId: '', weeks: [], changed: [] });

export type Reading = Readonly<{
  /** Inclusive. */
  until: Position;
  /** The Monday of the first week that is wanted; all of them where it is missing. */
  from?: string;
  /** Whose own changes are not seen: it judges what was there before it. */
  except?: string;
  signal?: AbortSignal | undefined;
  onPlays?: (plays: number) => void;
}>;

/** A week with every later verdict on its plays; the rule that took out a play, by its row. */
export type OverlaidWeek = StoredWeek & Readonly<{ takenBy: ReadonlyMap<number, string> }>;

/** The week that goes on, and every change of a verdict so far. */
type Tail = Readonly<{ changes: ChangedVerdicts; tail: TableBuilder | null }>;

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
  async *weeks({ until, from = '', except, signal, onPlays }: Reading): AsyncGenerator<OverlaidWeek> {
    const { changes, tail } = await this.readTail({ until, signal, ...(onPlays ? { onPlays } : {}) });
    for (const name of this.sealed.weeks) {
      if (name < from) continue;
      signal?.throwIfAborted();
      const week = await readWeek(this.file(name));
      yield { ...week, takenBy: changes.over(week, except) };
    }
    if (!tail) return;
    const week = { table: tail.build(), idOf: (row: number) => tail.ids[row]! };
    yield { ...week, takenBy: changes.over(week, except) };
  }

  /** Reads what is not sealed yet, and seals each week that is over. */
  async readTail({ until, signal, onPlays }: Pick<Reading, 'until' | 'signal' | 'onPlays'>): Promise<Tail> {
    const changes = new ChangedVerdicts();
    for (const change of this.sealed.changed) changes.add(change);
    let tail: TableBuilder | null = null;
    let [before, last] = [this.sealed.before, { position: this.sealed.position, id: this.sealed.lastId }];
    const since: ChangedVerdict[] = [];
    for await (const { events } of this.log.readAll({ after: this.sealed.position, until, types: PLAY_TYPES })) {
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
          const change = changedVerdict(event);
          since.push(change);
          changes.add(change);
        }
        before = last.position;
        last = { position: event.position, id: event.id };
      }
      onPlays?.(events.length);
    }
    return { changes, tail };
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
    for await (const { events } of this.log.readAll({ after: before, until: position, types: PLAY_TYPES }))
      for (const event of events) if (event.id === lastId && event.position === position) return true;
    return false;
  }

  private file(week: string): string {
    return join(this.folder, `${week}.plays`);
  }
}
