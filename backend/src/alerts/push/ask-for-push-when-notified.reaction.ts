import { Injectable } from '@nestjs/common';
import { PUSH_STALE_SECONDS } from '@refrain/contracts/alerts';
import type { Event, Recorded } from '@refrain/contracts/kernel';
import { kindsOff, pushDevicesOf } from '@refrain/projections/alerts';
import { broughtBy, notifyingTypes } from '@refrain/projections/notifications';
import type { Reaction } from '../../kernel/reactions/reaction';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { reactionContext } from '../../kernel/write/command-context';
import { Streams } from '../../kernel/write/streams/streams';
import { pushDeviceDecider, pushDeviceStream } from './push-device.decider';

const NAME = 'ask-for-push-when-notified';
const PAGE = 200;

/**
 * Asks for a push to each device of each person that an event notified. It follows the log with a place of its own, so that a rebuild of the
 * notifications, or an older backup, pushes nothing again.
 */
@Injectable()
export class AskForPushWhenNotified implements Reaction {
  readonly name = NAME;
  readonly types = notifyingTypes;
  readonly starts = 'now';

  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  react = async (event: Recorded<Event>, signal: AbortSignal): Promise<void> => {
    if (Date.parse(this.clock.now()) - Date.parse(event.at) > PUSH_STALE_SECONDS * 1000) return;
    if (!(await this.readModels.passed(event.position, 'notifications', 'alerts')))
      throw new Error('The notifications are not up to date yet.');
    const { store } = this.readModels;
    for (let after: string | null = null, isFull = true; isFull && !signal.aborted;) {
      const brought: Awaited<ReturnType<typeof broughtBy>> = await broughtBy(store, event.id, after, PAGE);
      for (const { userId, kind } of brought) await this.ask(event, userId, kind);
      isFull = brought.length === PAGE;
      after = brought.at(-1)?.key ?? null;
    }
  };

  private async ask(event: Recorded, userId: string, kind: string): Promise<void> {
    const { store } = this.readModels;
    const devices = await pushDevicesOf(store, userId);
    if (devices.length === 0 || (await kindsOff(store, userId, 'push')).has(kind)) return;
    for (const { id: deviceId } of devices) {
      const data = { deviceId, userId, since: event.at, now: this.clock.now() };
      const context = reactionContext(NAME, event, deviceId);
      await this.streams.handle(pushDeviceStream(deviceId), pushDeviceDecider, { type: 'AskPush', data }, context);
    }
  }
}
