import { accountRefusals, accountSamples, type AccountRegistered } from '@refrain/contracts/accounts';
import { specFor } from '../kernel/testing/decider-spec';
import { accountDecider } from './account.decider';

const { given } = specFor(accountDecider);
const registered: AccountRegistered = accountSamples.AccountRegistered[0];
const { userId } = registered.data;
const register = { type: 'RegisterAccount', data: { userId, username: 'ada', displayName: 'Ada Sample', slug: 'ada', email: 'ada@example.test' } } as const;
const verify = { type: 'VerifyEmail', data: { userId } } as const;
const reset = { type: 'RecordPasswordReset', data: { userId } } as const;
const promote = { type: 'PromoteToArtist', data: { userId } } as const;

describe('an account', () => {
  it('is registered once', () => given().when(register).then(registered));
  it('is not registered again', () => given(registered).when(register).then());
  it('cannot be registered after its registration lapsed', () =>
    given({ type: 'RegistrationLapsed', data: { userId } }).when(register).thenRefuses(accountRefusals.lapsed));
  it('lapses only before it is registered', () =>
    given().when({ type: 'LapseRegistration', data: { userId } }).then({ type: 'RegistrationLapsed', data: { userId } }));
  it('does not lapse once it is registered', () => given(registered).when({ type: 'LapseRegistration', data: { userId } }).then());
  it('becomes an artist', () => given(registered).when(promote).then({ type: 'ArtistPromoted', data: { userId } }));
  it('is an artist already', () => given(registered, { type: 'ArtistPromoted', data: { userId } }).when(promote).then());
  it('stays an admin when promoted', () =>
    given(registered, { type: 'RoleGranted', data: { userId, role: 'admin', adminLevel: 1, isSupremeAdmin: true } }).when(promote).then());
  it('has its address verified once', () => given(registered).when(verify).then({ type: 'EmailVerified', data: { userId } }));
  it('has its address verified already', () => given(registered, { type: 'EmailVerified', data: { userId } }).when(verify).then());
  it('keeps its role when its address is verified', () => given(registered, { type: 'ArtistPromoted', data: { userId } }, { type: 'EmailVerified', data: { userId } }).when(promote).then());
  it('shows with a reset password that the address is theirs', () =>
    given(registered).when(reset).then({ type: 'PasswordReset', data: { userId } }, { type: 'EmailVerified', data: { userId } }));
  it('has its password reset as often as it is', () =>
    given(registered, { type: 'PasswordReset', data: { userId } }, { type: 'EmailVerified', data: { userId } }).when(reset).then({ type: 'PasswordReset', data: { userId } }));
  it('must exist to be verified or reset', async () => {
    await given().when(verify).thenRefuses(accountRefusals.unknown);
    await given().when(reset).thenRefuses(accountRefusals.unknown);
  });
  it('must exist to be promoted', () => given().when(promote).thenRefuses(accountRefusals.unknown));
});
