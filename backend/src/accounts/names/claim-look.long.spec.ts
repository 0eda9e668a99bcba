import { accountRefusals, type AccountRegistered } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import { randomUUID } from 'node:crypto';
import { Streams } from '../../kernel/write/streams/streams';
import { refused } from '../../testing/http';
import { eventually, PASSWORD, someone, TestApp } from '../../testing/test-app';
import { accountDecider, accountStream } from '../account/account.decider';
import { ClaimLookWhenRegistered } from './claim-look-when-registered.reaction';
import { Names } from './names';
import { Passwords } from '../sign-in/passwords';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

let mails = 0;
/** Registers as releases did before names claimed what they look like. */
const registerAsBefore = async (username: string): Promise<string> => {
  const userId = randomUUID();
  const context = { commandId: randomUUID(), actor: userId, correlation: randomUUID() };
  const slug = `before-${(mails += 1)}`;
  const email = `${slug}@example.test`;
  for (const [kind, name] of [
    ['username', username],
    ['email', email],
    ['slug', slug],
  ] as const)
    await app.app.get(Names).claim(kind, name, userId, { ...context, commandId: randomUUID() });
  const command = { type: 'RegisterAccount', data: { userId, username, displayName: 'Sample', slug, email } } as const;
  await app.app.get(Streams).handle(accountStream(userId), accountDecider, command, context);
  await app.app.get(Passwords).setFirst(userId, PASSWORD);
  return userId;
};
const holder = (name: string) => app.app.get(Names).holder('username', name);
const claims = async () => (await app.events('NameClaimed')).length;
const register = (username: string) => app.visitor().post('/api/register', { ...someone(), username });
const signIn = async (username: string) => (await app.visitor().post('/api/login', { username, password: PASSWORD })).status;

const CARLA = ['c\u0430rla', '\u0441arla'] as const;

describe('a person of before names claimed what they look like', () => {
  it('holds it after the update: the Latin name and others that look so are taken', async () => {
    const userId = await registerAsBefore('d\u043era');
    await eventually(async () => expect(await holder('dora')).toBe(userId));
    for (const name of ['dora', 'd\u043er\u0430'])
      expect(await register(name)).toMatchObject(refused(accountRefusals.usernameTaken));
    expect(await signIn('d\u043era')).toBe(200);
  });

  it('keeps their name where another looks the same: the older one holds the look', async () => {
    const [older, newer] = [await registerAsBefore(CARLA[0]), await registerAsBefore(CARLA[1])];
    await eventually(async () => expect(await holder('carla')).toBe(older));
    expect([await holder(CARLA[0]), await holder(CARLA[1])]).toEqual([older, newer]);
    expect([await signIn(CARLA[0]), await signIn(CARLA[1])]).toEqual([200, 200]);
  });

  it('takes nothing from who has the Latin name', async () => {
    const { user } = await app.member({ ...someone(), username: 'marlon' });
    const before = await registerAsBefore('m\u0430rlon');
    await registerAsBefore('z\u043ee');
    await eventually(async () => expect(await holder('zoe')).not.toBeNull());
    expect([await holder('marlon'), await holder('m\u0430rlon')]).toEqual([user.id, before]);
  });

  it('gets it once, however often that is done, and not after the account was erased', async () => {
    const userId = await registerAsBefore('n\u043era');
    await eventually(async () => expect(await holder('nora')).toBe(userId));
    const [event] = (await app.events('AccountRegistered')).filter(({ data }) => (data as { userId: string }).userId === userId);
    const before = await claims();
    const reaction = app.app.get(ClaimLookWhenRegistered);
    await reaction.react(event as Recorded<AccountRegistered>);
    expect(await claims()).toBe(before);
    const erase = { type: 'EraseAccount', data: { userId, now: null } } as const;
    const context = { commandId: randomUUID(), actor: null, correlation: randomUUID() };
    await app.app.get(Streams).handle(accountStream(userId), accountDecider, erase, context);
    await app.app.get(Names).release('username', 'nora', userId, context);
    await reaction.react(event as Recorded<AccountRegistered>);
    expect([await claims(), await holder('nora')]).toEqual([before, null]);
  });
});
