import { subsonicContext } from '@refrain/contracts/subsonic';
import { folded, recorded, specFor } from '../../kernel/testing/projection-spec';
import { appPasswordsProjection } from './app-passwords.projector';
import { appPasswordByMark, appPasswordsOf } from './app-passwords.queries';

const { given } = specFor(appPasswordsProjection);
const { AppPasswordMade: sample, AppPasswordRevoked: gone } = subsonicContext.sample;
const at = '2026-07-01T12:00:00.000Z';
const made = (appPasswordId: string, userId = 'user-ada') => ({ ...sample, data: { ...sample.data, appPasswordId, userId }, at });

it('an app password is known by its name and its mark', () =>
  given(made('one')).shows({
    appPasswords: { one: { id: 'one', userId: 'user-ada', name: 'A sample phone', mark: sample.data.mark, createdAt: at } },
  }));

it('one that is revoked is gone', () => given(made(gone.data.appPasswordId), gone).shows({}));

it('those of an erased person are gone', () =>
  given(made('one'), { type: 'AccountErased', data: { userId: 'user-ada' } }).shows({}));

it('a person finds their own, and a key finds its person', async () => {
  const store = await folded(appPasswordsProjection, recorded(made('one'), made('two', 'user-ben')));
  expect(await appPasswordsOf(store, 'user-ada')).toEqual([{ id: 'one', name: 'A sample phone', createdAt: at }]);
  expect(await appPasswordByMark(store, 'another')).toBeNull();
  expect((await appPasswordByMark(store, sample.data.mark))?.id).toBeDefined();
});
