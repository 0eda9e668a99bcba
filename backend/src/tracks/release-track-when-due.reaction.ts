import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { TrackProcessed } from '@refrain/contracts/tracks';
import { Clock } from '../kernel/clock';
import { reactionContext } from '../kernel/command-context';
import type { Reaction } from '../kernel/reaction';
import { Streams } from '../kernel/streams';
import { trackDecider, trackStream } from './track.decider';

const NAME = 'release-track-when-due';
const LOOK_EVERY_MS = 60_000;

/**
 * Releases tracks whose date has come. It waits in memory and follows the log from its start each time the process
 * starts, so that no date is forgotten; a release is due at most a minute late.
 */
@Injectable()
export class ReleaseTrackWhenDue implements Reaction<TrackProcessed> {
  readonly name = NAME;
  readonly types = ['TrackProcessed'] as const;
  readonly fromStart = true;
  private readonly waiting = new Map<string, Recorded<TrackProcessed>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  react = async (event: Recorded<TrackProcessed>, signal: AbortSignal): Promise<void> => {
    const { state } = await this.streams.load(trackStream(event.data.trackId), trackDecider);
    if (state.status !== 'processed' || state.released) return;
    this.waiting.set(event.data.trackId, event);
    if (this.timer) return;
    // What fails is still waiting at the next look.
    this.timer = setInterval(() => void this.releaseDue().catch(() => undefined), LOOK_EVERY_MS);
    signal.addEventListener('abort', () => this.forget(), { once: true });
  };

  /** Another process waits for these dates now, or this one will read them again. */
  private forget(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.waiting.clear();
  }

  async releaseDue(): Promise<void> {
    for (const [trackId, event] of this.waiting) {
      const command = { type: 'ReleaseTrack', data: { trackId, now: this.clock.now() } } as const;
      const { state } = await this.streams.handle(trackStream(trackId), trackDecider, command, reactionContext(NAME, event));
      if (state.status === 'processed' && state.released) this.waiting.delete(trackId);
    }
  }
}
