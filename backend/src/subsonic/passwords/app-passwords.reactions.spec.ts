import { subsonicContext } from '@refrain/contracts/subsonic';
import { Happened } from '../../kernel/reactions/testing/happened';
import { appPasswordStream } from './app-password.decider';
import type { AppPasswords } from './app-passwords';
import { ForgetAppPasswordWhenRevoked } from './forget-app-password-when-revoked.reaction';

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
