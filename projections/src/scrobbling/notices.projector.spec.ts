import { scrobblingContext, type StoppedBecause } from '@refrain/contracts/scrobbling';
import { notificationsProjection } from '../notifications/notifications.projection';
import { contentsOf, folded, recorded } from '../kernel/testing/projection-spec';

const { ListenBrainzConnected: connected, ListenBrainzDisconnected: stopped } = scrobblingContext.sample;

it.each<[StoppedBecause, number]>([
  ['refused', 1],
  ['asked', 0],
  ['replaced', 0],
  ['left', 0],
])('a listener whose connection ended because it was %s gets %i notifications', async (because, count) => {
  const store = await folded(notificationsProjection, recorded(connected, { ...stopped, data: { ...stopped.data, because } }));
  const { notifications = {} } = await contentsOf(store, notificationsProjection);
  expect(Object.values(notifications)).toHaveLength(count);
});
