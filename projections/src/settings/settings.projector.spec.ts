import { SETTING_NAMES, settingsContext } from '@refrain/contracts/settings';
import { folded, recorded } from '../kernel/testing/projection-spec';
import { settingsProjection } from './settings.projector';
import { allSettings } from './settings.queries';

const changed = settingsContext.sample.SettingChanged;

it('each setting is as at first until it is changed, and then says who changed it, from what, and how often', async () => {
  const back = { ...changed, data: { ...changed.data, before: 'closed', after: 'open', reason: 'It is over' } };
  const settings = await allSettings(await folded(settingsProjection, recorded(changed, back)));
  expect(settings.map(({ setting }) => setting)).toEqual(SETTING_NAMES);
  expect(settings.find(({ setting }) => setting === 'registration')).toMatchObject({
    value: 'open',
    last: { before: 'closed', changes: 2, changedBy: changed.data.changedBy, reason: 'It is over' },
  });
  expect(settings.find(({ setting }) => setting === 'uploads')).toEqual({ setting: 'uploads', value: 'open', last: null });
});
