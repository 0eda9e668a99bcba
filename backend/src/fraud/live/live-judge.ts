import { Inject, Injectable } from '@nestjs/common';
import { liveId } from '@refrain/contracts/fraud';
import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { PlaybackEvent, PlayRecorded } from '@refrain/contracts/playback';
import type { EventLog } from '@refrain/storage/event-log';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { Streams } from '../../kernel/write/streams/streams';
import { appealDecider, appealStream } from '../appeal.decider';
import { FraudFolder } from '../fraud-folder';
import { PLAY_TYPES, PlayHistory } from '../plays/play-history';
import { weekOf } from '../plays/play-table';
import { CarryOut } from '../replay/carry-out';
import type { Finding } from '../replay/replay-fold';
import { LivePlays } from './live-plays';
import type { LiveVerdicts } from './live-week';

/** Judges plays as they come, from a fold of the week that goes on, and writes what the rules come to. */
@Injectable()
export class LiveJudge {
  private readonly plays = new LivePlays();
  private position: Position | null = null;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly streams: Streams,
    private readonly folder: FraudFolder,
    private readonly carryOut: CarryOut,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /** Judges the listener of a play by all that they played in its week. */
  async judge(event: Recorded<PlayRecorded>, signal: AbortSignal): Promise<void> {
    await this.readTo(event.position);
    const verdicts = this.plays.judge(event);
    await this.write(weekOf(event.at), verdicts, event, signal);
  }

  /** Writes verdicts over the plays of a week. Plays of artists whose appeal was granted count, whatever the rules say of that week. */
  async write(week: string, { out, back }: LiveVerdicts, cause: Recorded, signal: AbortSignal): Promise<readonly Finding[]> {
    if (out.length + back.length === 0) return [];
    const id = liveId(week);
    const granted = new Set<string>();
    for (const artistId of new Set(out.map((finding) => finding.artistId)))
      if ((await this.streams.load(appealStream(id, artistId), appealDecider)).state.isGranted) granted.add(artistId);
    const taken = out.filter(({ artistId }) => !granted.has(artistId));
    await this.carryOut.takeOut(id, taken, cause, () => signal.throwIfAborted());
    await this.carryOut.putBack(id, back, cause, () => signal.throwIfAborted());
    if (taken.length + back.length > 0) await this.readTo(await this.log.head());
    return taken;
  }

  /** One after the other, and none where another one reads already what is asked for. */
  private async readTo(position: Position): Promise<void> {
    while (this.position === null || this.position < position)
      await (this.reading ??= this.read().finally(() => (this.reading = null)));
  }

  private async read(): Promise<void> {
    const until = await this.log.head();
    if (this.position === null) {
      const begun = await this.folder.alone(async (folder) =>
        (await PlayHistory.open(this.log, folder)).readTail({ until, signal: undefined }),
      );
      this.plays.begin(begun.tail, begun.changes);
    } else {
      for await (const { events } of this.log.readAll({ after: this.position ?? START, until, types: PLAY_TYPES }))
        for (const event of events as readonly Recorded<PlaybackEvent>[]) this.plays.take(event);
    }
    this.position = until;
  }
}
