import { isLiveId } from '@refrain/contracts/fraud';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PlayReassessed } from '@refrain/contracts/playback';
import { COUNTED, OUT, weekOf } from './play-table';
import type { StoredWeek } from './week-file';

/** A play whose verdict was changed later: in which week it was recorded, by what, whether it counts since, and the rule that says so. A client names its plays, so the listener and the song name it too. */
export type ChangedVerdict = readonly [
  week: string,
  playId: string,
  listenerId: string,
  trackId: string,
  replayId: string | null,
  counts: boolean,
  rule: string,
];

export const changedVerdict = ({ data, meta }: Recorded<PlayReassessed>): ChangedVerdict => {
  const { playId, listenerId, trackId, recordedAt, replayId = null, toVerdict } = data;
  return [weekOf(recordedAt), playId, listenerId, trackId, replayId, toVerdict === 'counted', meta.rule?.name ?? ''];
};

/** The flags of a play after a change. What a rule took out as it came still counts for rules. */
export const changedFlags = (flags: number, [, , , , replayId, counts]: ChangedVerdict): number => {
  if (counts) return (flags | COUNTED) & ~OUT;
  return isLiveId(replayId) ? flags | OUT : flags & ~COUNTED;
};

/** Changes in the order of the log, by week and listener. */
export class ChangedVerdicts {
  private readonly byWeek = new Map<string, Map<string, ChangedVerdict[]>>();

  add(change: ChangedVerdict): void {
    const [week, , listenerId] = change;
    const ofWeek = this.byWeek.get(week) ?? new Map<string, ChangedVerdict[]>();
    this.byWeek.set(week, ofWeek);
    const known = ofWeek.get(listenerId);
    if (known) known.push(change);
    else ofWeek.set(listenerId, [change]);
  }

  of(week: string): readonly ChangedVerdict[] {
    return [...(this.byWeek.get(week)?.values() ?? [])].flat();
  }

  /** Lays them over a week, but for those of the replay `except`. Gives the rule that took out a play, by its row. */
  over({ table, idOf }: StoredWeek, except: string | undefined): ReadonlyMap<number, string> {
    const takenBy = new Map<number, string>();
    const ofWeek = this.byWeek.get(table.week);
    if (!ofWeek) return takenBy;
    const changes = table.people.map((listenerId) => ofWeek.get(listenerId));
    for (let row = 0; row < table.size; row += 1) {
      const ofListener = changes[table.listener[row]!];
      if (!ofListener) continue;
      const [id, trackId] = [idOf(row), table.tracks[table.track[row]!]];
      for (const change of ofListener) {
        const [, playId, , changedTrack, replayId, counts, rule] = change;
        if (playId !== id || changedTrack !== trackId || (except !== undefined && replayId === except)) continue;
        table.flags[row] = changedFlags(table.flags[row]!, change);
        if (counts) takenBy.delete(row);
        else takenBy.set(row, rule);
      }
    }
    return takenBy;
  }
}
