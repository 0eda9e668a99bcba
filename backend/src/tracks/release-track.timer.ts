import { Injectable } from '@nestjs/common';
import type { Due } from '@refrain/projections/timers';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import type { Timer } from '../kernel/timers';
import { trackDecider, trackStream } from './track.decider';

/** Releases a track at its date. */
@Injectable()
export class ReleaseTrackTimer implements Timer {
  readonly name = 'release-track';

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  fire = async ({ subjectId: trackId }: Due, context: CommandContext): Promise<void> => {
    await this.streams.handle(
      trackStream(trackId),
      trackDecider,
      { type: 'ReleaseTrack', data: { trackId, now: this.clock.now() } },
      context,
    );
  };
}
