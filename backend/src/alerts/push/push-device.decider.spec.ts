import { alertsContext } from '@refrain/contracts/alerts';
import { specFor } from '../../kernel/testing/decider-spec';
import { pushDeviceDecider, type PushDeviceCommand } from './push-device.decider';

const { given } = specFor(pushDeviceDecider);
const { PushDeviceAdded: added, PushDeviceRemoved: removed, PushDue, PushHeld } = alertsContext.sample;
const { deviceId, userId } = added.data;
const at = (second: number): string => new Date(Date.parse('2026-06-01T08:00:00.000Z') + second * 1000).toISOString();
const due = (since: number, freeAt: number) => ({ ...PushDue, data: { deviceId, userId, since: at(since), freeAt: at(freeAt) } });
const held = (since: number, dueAt: number) => ({ ...PushHeld, data: { deviceId, userId, since: at(since), dueAt: at(dueAt) } });
const ask = (second: number, whose = userId): PushDeviceCommand => ({
  type: 'AskPush',
  data: { deviceId, userId: whose, since: at(second), now: at(second + 1) },
});
const release = (second: number): PushDeviceCommand => ({ type: 'SendHeldPush', data: { deviceId, now: at(second) } });
const add = (data: Partial<typeof added.data> = {}): PushDeviceCommand => ({
  type: 'AddPushDevice',
  data: { ...added.data, ...data },
});

it('a device is added once, and again with other keys', () => {
  given().when(add()).then(added);
  given(added).when(add()).then();
  given(added)
    .when(add({ auth: 'b3RoZXI' }))
    .then({ ...added, data: { ...added.data, auth: 'b3RoZXI' } });
});
it('a device where another person signs in takes pushes for them alone', () =>
  given(added)
    .when(add({ userId: 'user-ben' }))
    .then(
      { ...removed, data: { deviceId, userId, reason: 'moved' } },
      { ...added, data: { ...added.data, userId: 'user-ben' } },
    ));
it('is removed by its owner alone', () => {
  given(added).when({ type: 'RemovePushDevice', data: removed.data }).then(removed);
  given(added)
    .when({ type: 'RemovePushDevice', data: { ...removed.data, userId: 'user-ben' } })
    .then();
});
it('the first thing is pushed at once, the next ones together after a minute', () => {
  given(added).when(ask(0)).then(due(0, 61));
  given(added, due(0, 61)).when(ask(10)).then(held(10, 61));
  given(added, due(0, 61), held(10, 61)).when(ask(20)).then();
  given(added, due(0, 61), held(10, 61)).when(release(60)).then();
  given(added, due(0, 61), held(10, 61)).when(release(61)).then(due(10, 121));
  given(added, due(0, 61), held(10, 61), due(10, 121)).when(release(62)).then();
});
it('nothing is pushed for a person who does not own it', () => {
  given(added).when(ask(0, 'user-ben')).then();
  given(added, held(0, 60), removed).when(release(60)).then();
});
