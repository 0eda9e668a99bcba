import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { playbackRefusals, playRule, type PlaybackEvent, type RecordPlayRequest, type RecordPlayResponse } from '@refrain/contracts/playback';
import { AI_PRESETS, trackRefusals } from '@refrain/contracts/tracks';
import { trackById } from '@refrain/projections/tracks';
import type { EventLog } from '@refrain/storage/event-log';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { EVENT_LOG } from '../kernel/tokens';
import { listeningDecider, listeningStream } from './listening.decider';

type Judged = RecordPlayResponse & { position: Position | null };

export class RecordPlayCommand extends Command<Judged> {
  constructor(
    readonly trackId: string,
    readonly listenerId: string,
    readonly play: RecordPlayRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Every attempt is judged and kept. The same play sent again gets the verdict it got the first time. */
@CommandHandler(RecordPlayCommand)
export class RecordPlayHandler implements ICommandHandler<RecordPlayCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async execute({ trackId, listenerId, play, context }: RecordPlayCommand): Promise<Judged> {
    const track = await trackById(this.readModels.store, trackId);
    if (!track || !(track.isPublished || track.artistId === listenerId)) throw new DomainError(trackRefusals.unknown);
    if (track.duration === null) throw new DomainError(playbackRefusals.notPlayable);
    const stream = listeningStream(listenerId, trackId);
    const { playId, startedAt, secondsPlayed, quality, source } = play;
    const data = {
      playId,
      trackId,
      artistId: track.artistId,
      listenerId,
      startedAt: new Date(startedAt).toISOString(),
      secondsPlayed,
      quality,
      source,
      durationMs: Math.round(track.duration * 1000),
      chart: AI_PRESETS[track.aiCategory].chart,
      chartEligible: track.chartEligible,
      now: this.clock.now(),
    };
    const rule = { name: playRule.name, version: playRule.version };
    const { events, position } = await this.streams.handle(stream, listeningDecider, { type: 'RecordPlay', data }, context, rule);
    const { verdict, reason } = events[0]?.data ?? (await this.judgedBefore(stream, playId));
    return { playId, verdict, reason, position };
  }

  private async judgedBefore(stream: string, playId: string): Promise<PlaybackEvent['data']> {
    for await (const event of this.log.readStream(stream, { direction: 'backwards' })) {
      const { data } = event as unknown as PlaybackEvent;
      if (data.playId === playId) return data;
    }
    throw new Error(`${stream} does not hold the play it has judged`);
  }
}
