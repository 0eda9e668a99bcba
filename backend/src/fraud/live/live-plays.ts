import type { Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent, PlayRecorded } from '@refrain/contracts/playback';
import { changedVerdict, type ChangedVerdicts } from '../plays/changed-verdicts';
import { weekOf } from '../plays/play-table';
import { TableBuilder } from '../plays/table-builder';
import { LiveWeek, NO_VERDICTS, type LiveVerdicts } from './live-week';

/** The week that goes on, and the one before it, whose last plays may still wait to be judged. */
const WEEKS_KEPT = 2;

/** The plays of now, folded from the log as they come. What is older is judged by the end of a day, and by replays. */
export class LivePlays {
  private weeks: readonly LiveWeek[] = [];

  begin(tail: TableBuilder | null, changes: ChangedVerdicts): void {
    if (!tail) return;
    const week = new LiveWeek(tail);
    week.begin(changes);
    this.weeks = [week];
  }

  take(event: Recorded<PlaybackEvent>): void {
    if (event.type === 'PlayReassessed') {
      const change = changedVerdict(event);
      this.of(change[0])?.change(change);
      return;
    }
    const week = weekOf(event.at);
    const open = this.weeks.at(-1);
    if (!open || open.week < week) this.weeks = [...this.weeks, new LiveWeek(new TableBuilder(week))].slice(-WEEKS_KEPT);
    // A clock that went back records in the week that is open.
    this.weeks.at(-1)?.add(event);
  }

  /** What the plays of a listener come to in the week of one of them. */
  judge({ at, data }: Pick<Recorded<PlayRecorded>, 'at' | 'data'>): LiveVerdicts {
    return this.of(weekOf(at))?.judge(data.listenerId) ?? NO_VERDICTS;
  }

  private of(week: string): LiveWeek | undefined {
    return this.weeks.find((each) => each.week === week);
  }
}
