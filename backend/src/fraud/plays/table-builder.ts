import type { PlayRecorded } from '@refrain/contracts/playback';
import { playRule, secondsToCount } from '@refrain/contracts/playback';
import { AI, COUNTED, ELIGIBLE, type PlayTable } from './play-table';

const FIRST_ROOM = 1024;
const MOST_SECONDS = 2 ** 32 - 1;

/** Numbers for ids, in the order they come. */
class Numbers {
  private readonly known = new Map<string, number>();
  readonly ids: string[] = [];
  constructor(private readonly first: number) {}

  of(id: string): number {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const number = this.ids.push(id) - 1 + this.first;
    this.known.set(id, number);
    return number;
  }
  find(id: string): number | undefined {
    return this.known.get(id);
  }
}

const columns = (room: number) => ({
  listener: new Uint32Array(room),
  track: new Uint32Array(room),
  device: new Uint32Array(room),
  network: new Uint32Array(room),
  startedAt: new Uint32Array(room),
  recordedAtMs: new Float64Array(room),
  heard: new Uint32Array(room),
  needed: new Uint32Array(room),
  flags: new Uint8Array(room),
});
type Columns = ReturnType<typeof columns>;
const COLUMN_NAMES = Object.keys(columns(0)) as readonly (keyof Columns)[];

const map = (of: Columns, change: (column: Columns[keyof Columns], name: keyof Columns) => unknown): Columns =>
  Object.fromEntries(Object.entries(of).map(([name, column]) => [name, change(column, name as keyof Columns)])) as Columns;

const within = (seconds: number): number => Math.min(Math.max(Math.floor(seconds), 0), MOST_SECONDS) || 0;

/** Takes the plays of one week in the order of the log. Ids of plays are kept beside the columns: only what is convicted needs them. */
export class TableBuilder {
  private columns = columns(FIRST_ROOM);
  private size = 0;
  private readonly people = new Numbers(0);
  private readonly tracks = new Numbers(0);
  private readonly artistOf: number[] = [];
  private readonly devices = new Numbers(1);
  private readonly networks = new Numbers(1);
  readonly ids: string[] = [];

  constructor(readonly week: string) {}

  /** Gives its row. */
  add(at: string, play: PlayRecorded['data']): number {
    const row = this.size;
    if (row === this.columns.flags.length) this.grow();
    const { columns: to } = this;
    to.listener[row] = this.people.of(play.listenerId);
    const track = this.tracks.of(play.trackId);
    to.track[row] = track;
    if (track === this.artistOf.length) this.artistOf.push(this.people.of(play.artistId));
    to.device[row] = play.device ? this.devices.of(play.device) : 0;
    to.network[row] = play.network ? this.networks.of(play.network) : 0;
    to.startedAt[row] = within(Date.parse(play.startedAt) / 1000);
    to.recordedAtMs[row] = Date.parse(at);
    to.heard[row] = within(play.secondsPlayed);
    to.needed[row] = within(play.durationMs ? secondsToCount(play.durationMs) : playRule.countedAfterSeconds);
    to.flags[row] =
      (play.verdict === 'counted' ? COUNTED : 0) | (play.chartEligible ? ELIGIBLE : 0) | (play.chart === 'ai' ? AI : 0);
    this.ids.push(play.playId);
    this.size += 1;
    return row;
  }

  /** All rows so far. The columns are those of the builder: flags that are changed in one are changed in the other, until the next play is added. */
  build(): PlayTable {
    const { week, size } = this;
    const cut = map(this.columns, (column) => column.subarray(0, size));
    return { week, size, people: this.people.ids, tracks: this.tracks.ids, artistOf: Uint32Array.from(this.artistOf), ...cut };
  }

  /** Some rows as a table of its own, for rules that see one listener only. */
  some(rows: readonly number[]): PlayTable {
    const [people, tracks, artistOf] = [new Numbers(0), new Numbers(0), [] as number[]];
    const [from, cut] = [this.columns, columns(rows.length)];
    const songs = new Map<number, number>();
    for (const name of COLUMN_NAMES) {
      const [source, target] = [from[name], cut[name]];
      for (let i = 0; i < rows.length; i += 1) target[i] = source[rows[i]!]!;
    }
    for (const [i, row] of rows.entries()) {
      cut.listener[i] = people.of(this.people.ids[from.listener[row]!]!);
      const song = from.track[row]!;
      if (!songs.has(song)) {
        songs.set(song, tracks.of(this.tracks.ids[song]!));
        artistOf.push(people.of(this.people.ids[this.artistOf[song]!]!));
      }
      cut.track[i] = songs.get(song)!;
    }
    const { ids } = tracks;
    return { week: this.week, size: rows.length, people: people.ids, tracks: ids, artistOf: Uint32Array.from(artistOf), ...cut };
  }

  /** The number of a listener; nothing for one without plays here. */
  listenerOf(id: string): number | undefined {
    return this.people.find(id);
  }
  /** Whether a row is this play. */
  isPlay(row: number, playId: string, trackId: string): boolean {
    return this.ids[row] === playId && this.tracks.ids[this.columns.track[row]!] === trackId;
  }
  flagsOf(row: number): number {
    return this.columns.flags[row]!;
  }
  setFlags(row: number, flags: number): void {
    this.columns.flags[row] = flags;
  }

  private grow(): void {
    const wider = columns(this.size * 2);
    this.columns = map(wider, (column, name) => (column.set(this.columns[name] as never), column));
  }
}
