import { accountSamples } from '@refrain/contracts/accounts';
import { subsonicContext } from '@refrain/contracts/subsonic';
import type { ReadModels } from '../../kernel/read/read-models';
import { Happened } from '../../kernel/reactions/testing/happened';
import { appPasswordStream } from './app-password.decider';
import type { AppPasswords } from './app-passwords';
import { ForgetAppPasswordWhenRevoked } from './forget-app-password-when-revoked.reaction';
import { RevokeAppPasswordsWhenPasswordChanges } from './revoke-app-passwords-when-password-changes.reaction';

const { AppPasswordMade, AppPasswordRevoked } = subsonicContext.sample;
let world: Happened;
beforeEach(async () => (world = await Happened.before()));
afterEach(() => world.forget());

it('what is revoked goes from the vault, however often it is tried', async () => {
  const forgotten: string[] = [];
  const passwords = { forget: async (id: string) => void forgotten.push(id) } as unknown as AppPasswords;
  const stream = appPasswordStream(AppPasswordMade.data.appPasswordId);
  await world.event(stream, AppPasswordMade);
  const revoked = await world.event(stream, AppPasswordRevoked);
  for (let i = 0; i < 2; i += 1) await new ForgetAppPasswordWhenRevoked(passwords).react(revoked);
  expect(forgotten).toEqual(['app-password-1', 'app-password-1']);
});

it('a new password of the account revokes the apps there were, once, and none that came later', async () => {
  const passed = async () => true;
  const rows = ['app-password-1', 'later'].map((id) => ({
    id,
    text: JSON.stringify({
      id,
      name: 'A sample phone',
      createdAt: id === 'later' ? '2999-01-01T00:00:00.000Z' : '2000-01-01T00:00:00.000Z',
    }),
  }));
  const readModels = { passed, store: { find: async () => rows } } as unknown as ReadModels;
  const stream = appPasswordStream(AppPasswordMade.data.appPasswordId);
  await world.event(stream, AppPasswordMade);
  const changed = await world.event('account-user-ada', accountSamples.PasswordChanged[0]);
  for (let i = 0; i < 2; i += 1) await new RevokeAppPasswordsWhenPasswordChanges(world.streams, readModels).react(changed);
  expect([await world.types(stream), await world.types(appPasswordStream('later'))]).toEqual([
    ['AppPasswordMade', 'AppPasswordRevoked'],
    [],
  ]);
});
