import { deletion } from '@refrain/contracts/personal-data';
import { appPasswordRefusals, MOST_APP_PASSWORDS, type AppPassword, type MadeAppPassword } from '@refrain/contracts/subsonic';
import { Erasures } from '../../personal-data/erasures';
import { refused, type Caller } from '../../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const PATH = '/api/user/app-passwords';
const make = async (who: Caller, name = 'A sample phone') => (await who.post(PATH, { name })).body as MadeAppPassword;
const opens = async (password: string): Promise<boolean> =>
  JSON.stringify((await app.visitor().get(`/rest/ping?f=json&apiKey=${password}`)).body).includes('"ok"');
const secrets = async (): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const entry of app.storage.vault.dump()) if (entry.kind === 'secret') names.push(entry.name);
  return names.filter((name) => name.startsWith('app-password-'));
};
const revoke = (who: Member, id: string) => who.delete(`${PATH}/${id}`);

it('a password is shown once, opens until it is revoked, and is then nowhere', async () => {
  const [ada, ben] = [await app.member(), await app.member()];
  const { password, ...made } = await make(ada);
  expect(password).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect((await ada.get(PATH)).body as AppPassword[]).toEqual([made]);
  expect((await ben.get(PATH)).body).toEqual([]);
  expect(JSON.stringify(await app.events('AppPasswordMade'))).not.toContain(password);
  expect(await opens(password)).toBe(true);
  expect(await revoke(ben, made.id)).toMatchObject(refused(appPasswordRefusals.unknown));
  expect(await opens(password)).toBe(true);
  expect((await revoke(ada, made.id)).status).toBe(204);
  expect(await opens(password)).toBe(false);
  await eventually(async () => expect(await secrets()).toEqual([]));
  expect((await revoke(ada, made.id)).status).toBe(204);
});

it('each is another one, and the same wish makes one', async () => {
  const ada = await app.member();
  const again = () => ada.ask('POST', PATH, { json: { name: 'One' }, headers: { 'idempotency-key': 'one-wish-once' } });
  const [one, same] = [(await again()).body as MadeAppPassword, (await again()).body as MadeAppPassword];
  expect(same).toEqual(one);
  expect((await make(ada)).password).not.toBe(one.password);
});

it('a person has so many and no more', async () => {
  const ada = await app.member();
  for (let i = 0; i < MOST_APP_PASSWORDS; i += 1) {
    if (i % 5 === 0) app.now += 60_000;
    await make(ada, `App ${i}`);
  }
  app.now += 60_000;
  expect(await ada.post(PATH, { name: 'One more' })).toMatchObject(refused(appPasswordRefusals.tooMany));
  for (const name of ['', 'two\nlines', 'a'.repeat(61)]) expect((await ada.post(PATH, { name })).status).toBe(400);
});

it('a new password of the account takes every app away', async () => {
  const ada = await app.member();
  const { password } = await make(ada);
  const changed = await ada.put('/api/user/password', { currentPassword: PASSWORD, newPassword: 'another sample password' });
  expect(changed.status).toBeLessThan(300);
  await eventually(async () => expect(await opens(password)).toBe(false));
});

it('nothing is left of those of an erased person', async () => {
  const ada = await app.member();
  const before = await secrets();
  const { password } = await make(ada, 'Phone of Ada');
  expect((await secrets()).length).toBe(before.length + 1);
  await ada.post('/api/user/delete', { password: PASSWORD });
  expect(await opens(password)).toBe(false);
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(await opens(password)).toBe(false);
  expect(JSON.stringify(await app.events('AppPasswordMade'))).not.toContain('Phone of Ada');
  await eventually(async () => expect(await secrets()).toEqual(before));
});
