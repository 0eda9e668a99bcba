import { alertsContext } from '@refrain/contracts/alerts';
import { folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { alertsProjection } from './settings.projector';
import { alertChoicesOf, kindsOff, pushDevicesOf } from './settings.queries';

const { given } = specFor(alertsProjection);
const { AlertSwitched, DigestChosen, DigestDue, PushDeviceAdded, PushDeviceRemoved } = alertsContext.sample;
const switched = (kind: string, channel: 'push' | 'mail', isOn: boolean) => ({
  ...AlertSwitched,
  data: { userId: 'user-ada', kind, channel, isOn },
});

it('what is switched off is off in that way alone, until it is switched on again', async () => {
  const store = await folded(
    alertsProjection,
    recorded(
      switched('like', 'push', false),
      switched('like', 'mail', false),
      switched('follow', 'push', false),
      switched('follow', 'push', true),
    ),
  );
  expect([[...(await kindsOff(store, 'user-ada', 'push'))], [...(await kindsOff(store, 'user-ada', 'screen'))]]).toEqual([
    ['like'],
    [],
  ]);
});

it('a summary is due when it says, and then at its next time', () =>
  given(DigestChosen, DigestDue).shows({
    alertChoices: {
      'user-ada': { off: [], digest: { every: 'daily', timeZone: 'Europe/Berlin', nextAt: DigestDue.data.nextAt } },
    },
  }));

it('a device is listed without its address until it is removed', async () => {
  const store = await folded(alertsProjection, recorded(PushDeviceAdded));
  const [device] = await pushDevicesOf(store, 'user-ada');
  expect([device?.name, JSON.stringify(device)]).toEqual(['A sample browser', expect.not.stringContaining('push.example')]);
  expect(await pushDevicesOf(await folded(alertsProjection, recorded(PushDeviceAdded, PushDeviceRemoved)), 'user-ada')).toEqual(
    [],
  );
});

it('choices and devices go with the person', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-ada' } } as const;
  const store = await folded(alertsProjection, recorded(switched('like', 'push', false), PushDeviceAdded, erased));
  expect([(await alertChoicesOf(store, 'user-ada')).off, await pushDevicesOf(store, 'user-ada')]).toEqual([[], []]);
});
