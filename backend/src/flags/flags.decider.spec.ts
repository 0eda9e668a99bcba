import { flagRefusals, flagsContext } from '@refrain/contracts/flags';
import { specFor } from '../kernel/testing/decider-spec';
import { flagDecider } from './flag.decider';
import { overrideDecider } from './override.decider';

const { FeatureFlagSet: set, FeatureFlagOverridden: overridden, FeatureFlagOverrideLifted: lifted } = flagsContext.sample;

describe('a flag', () => {
  const { given } = specFor(flagDecider);
  const { flag, after: setting, setBy, reason } = set.data;
  const asked = (more: object = {}) => ({ type: 'SetFlag', data: { flag, setting, seen: 0, setBy, reason, ...more } }) as const;

  it('is set once, from what holds at first', () => {
    given().when(asked()).then(set);
    given(set)
      .when(asked({ seen: 1 }))
      .then();
    given()
      .when(asked({ setting: { state: 'on', percent: 0 } }))
      .then();
  });
  it('is refused to an admin who has not seen its last change, and taken back by one who need not', () => {
    given(set)
      .when(asked({ setting: { state: 'off', percent: 0 } }))
      .thenRefuses(flagRefusals.changed);
    given(set)
      .when(asked({ setting: set.data.before, seen: null }))
      .then({ ...set, data: { ...set.data, before: set.data.after, after: set.data.before } });
  });
  it.each([
    ['share', 0],
    ['share', 100],
    ['share', 2.5],
    ['on', 7],
  ])('is not %s with %s percent', (state, percent) =>
    given()
      .when(asked({ setting: { state, percent } }))
      .thenRefuses(flagRefusals.badShare),
  );
  it('must be one', () =>
    given()
      .when(asked({ flag: 'constructor' }))
      .thenRefuses(flagRefusals.unknown));
});

describe('what is said of one person', () => {
  const { given } = specFor(overrideDecider);
  const { flag, userId, setBy, reason } = overridden.data;
  const say = (isOn: boolean | null) => ({ type: 'OverrideFlag', data: { flag, userId, isOn, setBy, reason } }) as const;
  const lift = { ...lifted, data: { ...lifted.data, reason } };

  it('is said once, and lifted once', () => {
    given().when(say(true)).then(overridden);
    given(overridden).when(say(true)).then();
    given(overridden).when(say(null)).then(lift);
    given(overridden, lift).when(say(null)).then();
    given().when(say(null)).then();
  });
  it('remembers what was said before', () =>
    given(overridden)
      .when(say(false))
      .then({ ...overridden, data: { ...overridden.data, isOn: false, before: true } }));
});
