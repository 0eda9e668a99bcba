import { settingRefusals, settingsContext } from '@refrain/contracts/settings';
import { specFor } from '../testing/decider-spec';
import { settingDecider } from './setting.decider';

const { given } = specFor(settingDecider);
const closed = settingsContext.sample.SettingChanged;
const { setting, changedBy, reason } = closed.data;
const change = (value: string, seen: number | null, name: string = setting) =>
  ({ type: 'ChangeSetting', data: { setting: name, value, seen, changedBy, reason } }) as const;

describe('a setting', () => {
  it('is changed once, with what held before', () => {
    given().when(change('closed', 0)).then(closed);
    given(closed).when(change('closed', 0)).then();
  });

  it('is not changed by an admin who saw another one', () => {
    given(closed).when(change('open', 0)).thenRefuses(settingRefusals.changed);
    given(closed)
      .when(change('open', null))
      .then({ ...closed, data: { ...closed.data, before: 'closed', after: 'open' } });
  });

  it.each([
    ['registration', 'ajar'],
    ['sentence', 'a'.repeat(201)],
    ['sentence', 'one\nand another'],
    ['contact', 'Refrain <hello@example.org>'],
    ['contact', 'hello'],
  ])('%s is never %s', (name, value) =>
    given()
      .when(change(value, 0, name))
      .thenRefuses(settingRefusals.notValid),
  );

  it('has a name that is known', () =>
    given()
      .when(change('x', 0, 'toString'))
      .thenRefuses(settingRefusals.unknown));
});
