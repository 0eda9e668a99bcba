import type { PlayRecorded } from '@refrain/contracts/playback';
import { playRule, secondsToCount } from '@refrain/contracts/playback';
import { AI, COUNTED, ELIGIBLE, type PlayTable } from './play-table';

const FIRST_ROOM = 1024;
const MOST_SECONDS = 2 ** 32 - 1;

/** Numbers for ids, in the order they come. */
class Numbers {
  private readonly known = new Map<string, number>();
  constructor(private readonly first: number) {}

  of(id: string): number {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    this.known.set(id, this.known.size + this.first);
    return this.known.size - 1 + this.first;
  }
  get ids(): readonly string[] {
    return [...this.known.keys()];
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

  add(at: string, play: PlayRecorded['data']): void {
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
  }

  build(): PlayTable {
    const { week, size } = this;
    const cut = map(this.columns, (column) => column.slice(0, size));
    return { week, size, people: this.people.ids, tracks: this.tracks.ids, artistOf: Uint32Array.from(this.artistOf), ...cut };
  }

  private grow(): void {
    const wider = columns(this.size * 2);
    this.columns = map(wider, (column, name) => (column.set(this.columns[name] as never), column));
  }
}
