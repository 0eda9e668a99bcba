import { broadcastsContext } from '@refrain/contracts/broadcasts';
import { peopleProjection } from '../../accounts';
import { folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { broadcastsProjection } from './broadcasts.projector';
import { alreadyGot, broadcastById, houseMessageFor } from './broadcasts.queries';

const { given } = specFor(broadcastsProjection);
const { BroadcastScheduled: scheduled, BroadcastBegun: begun, BroadcastDelivered: delivered } = broadcastsContext.sample;
const { BroadcastCancelled: cancelled, BroadcastOpened: opened } = broadcastsContext.sample;
const id = scheduled.data.broadcastId;
const at = '2026-06-01T08:00:00.000Z';

it('a message is shown with its words, its time and its audience', () => {
  const { broadcastId: _, ...data } = scheduled.data;
  return given({ ...scheduled, at }).shows({
    broadcasts: { [id]: { id, ...data, state: 'scheduled', createdAt: at, sent: 0, opened: 0, all: 1 } },
  });
});

it('it counts who got it and who opened it, part by part', async () => {
  const first = { ...delivered, data: { ...delivered.data, next: 'fan:1' } };
  const second = { ...delivered, data: { ...delivered.data, part: 1, userIds: ['user-cleo'] } };
  const store = await folded(broadcastsProjection, recorded(scheduled, begun, first, second, opened));
  await store.prepare(peopleProjection.spec);
  expect(await broadcastById(store, id)).toMatchObject({ state: 'sent', sent: 3, opened: 1 });
  expect([...(await alreadyGot(store, id, ['user-ben', 'user-dora']))]).toEqual(['user-ben']);
});

it('one that was cancelled says so, and nobody got it', async () => {
  const store = await folded(broadcastsProjection, recorded(scheduled, cancelled));
  await store.prepare(peopleProjection.spec);
  expect(await broadcastById(store, id)).toMatchObject({ state: 'cancelled', sent: 0 });
  expect(await houseMessageFor(store, id, 'user-ada')).toBeNull();
});

it('only who got it reads it, and an erased person is not among them', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
  const store = await folded(broadcastsProjection, recorded(scheduled, begun, delivered, erased));
  expect((await houseMessageFor(store, id, 'user-ben'))?.title).toBe(scheduled.data.title);
  expect([await houseMessageFor(store, id, 'user-ada'), await houseMessageFor(store, id, 'user-cleo')]).toEqual([null, null]);
});
