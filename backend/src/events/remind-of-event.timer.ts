import { Injectable } from '@nestjs/common';
import type { Due } from '@refrain/projections/timers';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import type { Timer } from '../kernel/timers';
import { liveEventDecider, liveEventStream } from './live-event.decider';

/** Says that an event begins soon; notifications remind the people who want to be there. */
@Injectable()
export class RemindOfEventTimer implements Timer {
  readonly name = 'remind-of-event';

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  fire = async ({ subjectId: eventId }: Due, context: CommandContext): Promise<void> => {
    await this.streams.handle(
      liveEventStream(eventId),
      liveEventDecider,
      { type: 'DrawNear', data: { eventId, now: this.clock.now() } },
      context,
    );
  };
}
