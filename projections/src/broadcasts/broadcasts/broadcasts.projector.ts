import type { AccountErased } from '@refrain/contracts/accounts';
import type { BroadcastDelivered, BroadcastEvent, BroadcastRunEvent } from '@refrain/contracts/broadcasts';
import { timer, timerRows } from '../../due';
import { projection, shareOf } from '../../kernel';
import { notify } from '../../notices';
import { broadcastRecipients, broadcasts, recipientId } from './broadcasts.view';

const ALL = Number.MAX_SAFE_INTEGER;

export const broadcastsProjection = projection<BroadcastEvent | AccountErased>()(
  'broadcasts',
  1,
  [broadcasts, broadcastRecipients],
  {
    BroadcastScheduled: ({ data: { broadcastId: id, ...data }, at }) => [
      broadcasts.put(id, { id, ...data, state: 'scheduled', createdAt: at, sent: 0, opened: 0, all: 1 }),
    ],
    BroadcastCancelled: ({ data: { broadcastId } }) => [
      broadcasts.change(broadcastId, (broadcast) => ({ ...broadcast, state: 'cancelled' })),
    ],
    BroadcastBegun: ({ data: { broadcastId } }) => [
      broadcasts.change(broadcastId, (broadcast) => ({ ...broadcast, state: 'sending' })),
    ],
    BroadcastDelivered: ({ data: { broadcastId, userIds, next } }) => [
      broadcasts.change(broadcastId, (broadcast) => ({
        ...broadcast,
        sent: broadcast.sent + userIds.length,
        state: next === null ? 'sent' : 'sending',
      })),
      ...userIds.map((userId) =>
        broadcastRecipients.put(recipientId(broadcastId, userId), { broadcastId, userId, isOpened: false }),
      ),
    ],
    BroadcastOpened: ({ data: { broadcastId, userId } }) => [
      broadcasts.change(broadcastId, (broadcast) => ({ ...broadcast, opened: broadcast.opened + 1 })),
      broadcastRecipients.change(recipientId(broadcastId, userId), (recipient) => ({ ...recipient, isOpened: true })),
    ],
    AccountErased: ({ data: { userId } }) => [
      broadcastRecipients.each({ where: { userId } }, ALL, ({ id }) => [broadcastRecipients.remove(id)]),
    ],
  },
);

const send = timer('send-broadcast');
export const broadcastTimers = timerRows<BroadcastRunEvent>()([send], {
  BroadcastScheduled: (event) => [send.set(event, event.data.broadcastId, event.data.sendAt)],
  BroadcastCancelled: ({ data: { broadcastId } }) => [send.clear(broadcastId)],
  BroadcastBegun: ({ data: { broadcastId } }) => [send.clear(broadcastId)],
  BroadcastDelivered: 'ignored',
});

export const broadcastNotices = shareOf<BroadcastDelivered>()({
  BroadcastDelivered: (event) =>
    event.data.userIds.map((userId) =>
      notify(event, { userId, kind: 'house', subjectId: event.data.broadcastId, actorId: null }),
    ),
});
