import { broadcastRefusals, type ScheduleBroadcastRequest } from '@refrain/contracts/broadcasts';
import { houseMessageFor } from '@refrain/projections/broadcasts';
import { whenDue } from '../kernel/timers/when-due';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { audienceFrom, countedAudience } from './audience';
import { broadcastDecider, broadcastStream } from './broadcast.decider';
import { openingDecider, openingStream } from './opening.decider';

export const ScheduleBroadcast = command(
  'ScheduleBroadcast',
  async (asked: ScheduleBroadcastRequest & { scheduledBy: string }, { decide, created, now, store }) => {
    const { scheduledBy, title, text, link, sendAt } = asked;
    const broadcastId = created('broadcast');
    const audience = await audienceFrom(store, asked);
    const { people } = await countedAudience(store, audience);
    const words = { title: title.trim(), text: text.trim(), link: link?.trim() || null };
    const data = { broadcastId, ...words, audience, sendAt: sendAt === null ? now : new Date(sendAt).toISOString(), scheduledBy };
    return { broadcastId, position: await decide(broadcastStream(broadcastId), broadcastDecider, { ...data, now, people }) };
  },
);

export const CancelBroadcast = command('CancelBroadcast', (data: { broadcastId: string; cancelledBy: string }, { decide }) =>
  decide(broadcastStream(data.broadcastId), broadcastDecider, data),
);

/** Who got a message stands in the views, and does not change. */
export const OpenBroadcast = command(
  'OpenBroadcast',
  async (data: { broadcastId: string; userId: string }, { decide, store }) => {
    const { broadcastId, userId } = data;
    if (!(await houseMessageFor(store, broadcastId, userId))) return refuse(broadcastRefusals.unknown);
    return decide(openingStream(broadcastId, userId), openingDecider, data);
  },
);

export const sendBroadcast = whenDue('send-broadcast', {}, ({ subjectId: broadcastId }, { handle }) =>
  handle(broadcastStream(broadcastId), broadcastDecider, { type: 'BeginBroadcast', data: { broadcastId } }),
);
