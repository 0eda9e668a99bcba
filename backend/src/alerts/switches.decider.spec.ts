import { alertsContext } from '@refrain/contracts/alerts';
import { specFor } from '../kernel/testing/decider-spec';
import { switchesDecider } from './switches.decider';

const { given } = specFor(switchesDecider);
const off = alertsContext.sample.AlertSwitched;
const on = { ...off, data: { ...off.data, isOn: true } } as const;
const turn = (isOn: boolean) => ({ type: 'SwitchAlert', data: { ...off.data, isOn } }) as const;

it('everything is on until it is switched off, each kind and way by itself', () => {
  given().when(turn(true)).then();
  given().when(turn(false)).then(off);
  given(off).when(turn(false)).then();
  given(off).when(turn(true)).then(on);
  given({ ...off, data: { ...off.data, channel: 'mail' } })
    .when(turn(false))
    .then(off);
});
