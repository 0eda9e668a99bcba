import { Inject, Injectable, Logger } from '@nestjs/common';
import { PUSH_LOOKS_AT, PUSH_STALE_SECONDS, pushTexts, type PushDue } from '@refrain/contracts/alerts';
import type { Recorded } from '@refrain/contracts/kernel';
import { unseenOf, type Unseen } from '@refrain/projections/notifications';
import type { EventLog } from '@refrain/storage/event-log';
import { generateRequestDetails } from 'web-push';
import { CONFIRMED, declined, Effects, Unanswered, type Effect, type Partner, type Settled } from '../../kernel/effects';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { reactionContext } from '../../kernel/write/command-context';
import { stateInLog } from '../../kernel/write/streams/state-in-log';
import { Streams } from '../../kernel/write/streams/streams';
import { LINK_SETTINGS, type LinkSettings } from '../../links/link-settings';
import { FetchRefused, publicPost } from '../../outbound';
import { pushDeviceDecider, pushDeviceStream, type PushDevice } from './push-device.decider';
import { SiteVapidKeys } from './vapid-keys';

const NAME = 'send-push-when-due';
const MOST_MS = 10_000;
/** One push takes the place of the one before, on the device and at its service. */
const TOPIC = 'refrain';
/** The push service has forgotten this browser, or never knew it. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

type Address = NonNullable<Extract<PushDevice, { status: 'added' }>['address']>;
/** What the service worker shows, as JSON. `url` is a path of this site. */
type Shown = Readonly<{ title: string; body: string; url: string }>;
type Push = Readonly<{ event: Recorded<PushDue>; address: Address; shown: Shown }>;

const ALL_OF_THEM = '/notifications';

/** One is shown as it is; several are counted, with the newest of them. */
const shownOf = ({ list, isMore }: Unseen): Shown | null => {
  const [newest] = list;
  if (!newest) return null;
  const { title, message: body, actionUrl } = newest;
  return list.length === 1 && !isMore
    ? { title, body, url: actionUrl ?? ALL_OF_THEM }
    : { title: pushTexts.several(list.length, isMore), body, url: ALL_OF_THEM };
};

/**
 * Hands pushes to the push service of a browser (RFC 8030), encrypted for that browser alone (RFC 8291). `web-push` makes the request; it goes
 * out through the guard of everything that leaves, because a browser's owner chooses the address. A service cannot be asked; the same push
 * twice is shown once.
 */
@Injectable()
export class WebPushSender implements Partner<Push> {
  readonly kind = 'push';
  readonly ask = null;
  private readonly logger = new Logger('Push');

  constructor(
    private readonly effects: Effects,
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly keys: SiteVapidKeys,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {
    effects.register(this);
  }

  async send(cause: Recorded<PushDue>, signal: AbortSignal): Promise<void> {
    await this.effects.perform(this, { personId: cause.data.userId, cause }, signal);
  }

  prepare = async ({ cause }: Effect): Promise<Push | null> => {
    const event = cause as Recorded<PushDue>;
    const { deviceId, userId, since } = event.data;
    if (Date.parse(this.clock.now()) - Date.parse(event.at) > PUSH_STALE_SECONDS * 1000) return null;
    const device = await stateInLog(this.log, pushDeviceStream(deviceId), pushDeviceDecider);
    if (device.status === 'none' || device.userId !== userId || !device.address) return null;
    const asked = { from: since, until: null, channel: 'push', limit: PUSH_LOOKS_AT } as const;
    const shown = shownOf(await unseenOf(this.readModels.store, userId, asked));
    return shown && { event, address: device.address, shown };
  };

  call = async ({ event, address, shown }: Push): Promise<Settled> => {
    const { endpoint, ...keys } = address;
    const { headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(shown), {
      vapidDetails: { subject: this.settings.siteUrl.replace(/^http:/, 'https:'), ...(await this.keys.get()) },
      TTL: PUSH_STALE_SECONDS,
      topic: TOPIC,
      urgency: 'normal',
    });
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const posted = { headers: sent, body: Buffer.from(body ?? ''), mostMs: MOST_MS };
    const status = await publicPost(endpoint, posted, this.settings.network).catch((error: unknown) => {
      if (error instanceof FetchRefused && error.fault === 'notAllowed') return 'notAllowed' as const;
      throw new Unanswered('the push service did not answer');
    });
    if (status === 'notAllowed') return declined('NOT_ALLOWED');
    if (status >= 200 && status < 300) return CONFIRMED;
    if (GONE.has(status)) {
      await this.remove(event);
      return declined('GONE');
    }
    // Busy or broken: the reconciler comes back, later and later, until the push is stale.
    if (status === 429 || status >= 500) throw new Unanswered('the push service is busy');
    this.logger.warn({ msg: `a push service refused a push: ${status}`, device: event.data.deviceId });
    return declined('REFUSED');
  };

  private async remove(event: Recorded<PushDue>): Promise<void> {
    const { deviceId, userId } = event.data;
    const command = { type: 'RemovePushDevice', data: { deviceId, userId, reason: 'gone' } } as const;
    const context = reactionContext(NAME, event, 'RemovePushDevice');
    await this.streams.handle(pushDeviceStream(deviceId), pushDeviceDecider, command, context);
  }
}
