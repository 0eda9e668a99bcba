import { appPasswordRefusals, subsonicContext } from '@refrain/contracts/subsonic';
import { specFor } from '../../kernel/testing/decider-spec';
import { appPasswordDecider } from './app-password.decider';

const { given } = specFor(appPasswordDecider);
const { AppPasswordMade: made, AppPasswordRevoked: revoked } = subsonicContext.sample;
const make = { type: 'MakeAppPassword', data: made.data } as const;
const revoke = { type: 'RevokeAppPassword', data: revoked.data } as const;

it('an app password is made once', async () => {
  await given().when(make).then(made);
  await given(made).when(make).then();
});
it('it is revoked once, and stays so', async () => {
  await given(made).when(revoke).then(revoked);
  await given(made, revoked).when(revoke).then();
  await given(made, revoked).when(make).then();
});
it('nobody revokes what is not there, or is another person’s', async () => {
  await given().when(revoke).thenRefuses(appPasswordRefusals.unknown);
  await given(made)
    .when({ ...revoke, data: { ...revoke.data, userId: 'user-ben' } })
    .thenRefuses(appPasswordRefusals.unknown);
});
