import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { playbackRefusals, playRule, type RecordPlayRequest, type RecordPlayResponse } from '@refrain/contracts/playback';
import { AI_PRESETS, trackRefusals } from '@refrain/contracts/tracks';
import { trackById } from '@refrain/projections/tracks';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { listeningDecider, listeningStream } from './listening.decider';
import type { PlayOrigin } from './play-origins';

type Judged = RecordPlayResponse & { position: Position | null };

export class RecordPlayCommand extends Command<Judged> {
  constructor(
    readonly trackId: string,
    readonly listenerId: string,
    readonly play: RecordPlayRequest,
    readonly origin: PlayOrigin,
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
  ) {}

  async execute({ trackId, listenerId, play, origin, context }: RecordPlayCommand): Promise<Judged> {
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
      ...origin,
    };
    const rule = { name: playRule.name, version: playRule.version };
    const { events, position } = await this.streams.handle(stream, listeningDecider, { type: 'RecordPlay', data }, context, rule);
    const [judged] = events;
    if (judged?.type !== 'PlayRecorded') throw new Error(`${stream} neither holds the play ${playId} nor judged it`);
    return { playId, verdict: judged.data.verdict, reason: judged.data.reason, position };
  }
}
