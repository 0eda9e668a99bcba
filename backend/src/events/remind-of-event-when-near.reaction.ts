import { Injectable } from '@nestjs/common';
import type { LiveEventAnnounced } from '@refrain/contracts/events';
import type { Recorded } from '@refrain/contracts/kernel';
import { Clock } from '../kernel/clock';
import { reactionContext } from '../kernel/command-context';
import type { Reaction } from '../kernel/reaction';
import { Streams } from '../kernel/streams';
import { isOpen, liveEventDecider, liveEventStream } from './live-event.decider';

const NAME = 'remind-of-event-when-near';
const LOOK_EVERY_MS = 60_000;

/**
 * Says of events that they begin soon; who wanted to be reminded is told by the notifications. It waits in memory and follows the log from
 * its start each time the process starts, so that no event is forgotten; a reminder is at most a minute late.
 */
@Injectable()
export class RemindOfEventWhenNear implements Reaction<LiveEventAnnounced> {
  readonly name = NAME;
  readonly types = ['LiveEventAnnounced'] as const;
  readonly fromStart = true;
  private readonly waiting = new Map<string, Recorded<LiveEventAnnounced>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  react = async (event: Recorded<LiveEventAnnounced>, signal: AbortSignal): Promise<void> => {
    const { eventId, startsAt } = event.data;
    if (startsAt <= this.clock.now()) return;
    this.waiting.set(eventId, event);
    if (this.timer) return;
    // What fails is still waiting at the next look.
    this.timer = setInterval(() => void this.remindDue().catch(() => undefined), LOOK_EVERY_MS);
    signal.addEventListener('abort', () => this.forget(), { once: true });
  };

  /** Another process waits for these events now, or this one will read them again. */
  private forget(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.waiting.clear();
  }

  async remindDue(): Promise<void> {
    for (const [eventId, event] of this.waiting) {
      const now = this.clock.now();
      const command = { type: 'DrawNear', data: { eventId, now } } as const;
      const { state } = await this.streams.handle(liveEventStream(eventId), liveEventDecider, command, reactionContext(NAME, event));
      if (!isOpen(state, now) || (state.status === 'announced' && state.near)) this.waiting.delete(eventId);
    }
  }
}
