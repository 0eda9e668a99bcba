import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientErrorLimits, type ClientErrorsResponse } from '@refrain/contracts/telemetry';
import { CommandBus } from '@nestjs/cqrs';
import { GrantRole } from '../../accounts/accounts.commands';
import { signedIn } from '../../testing/people';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let admin: Member;
beforeEach(async () => {
  app = await TestApp.start();
  const { user } = await app.member();
  const context = { commandId: 'grant', actor: null, correlation: 'grant', memory: { key: 'grant', hash: '' } };
  await app.app
    .get(CommandBus)
    .execute(new GrantRole({ userId: user.id, role: 'admin', adminLevel: 3, isSupremeAdmin: false }, context));
  admin = await signedIn(app, user);
  await eventually(async () => expect((await admin.get('/api/user')).body).toMatchObject({ role: 'admin' }));
});
afterEach(async () => {
  await app.close();
  expect(app.failures).toEqual([]);
});

const DAY = 24 * 60 * 60_000;
const file = () => join(app.folder, 'data', 'interactions', 'errors.json');
const breaks = (message: string) => app.visitor().post('/api/errors/log', { errorId: 'sample', message });
const errors = async () => {
  admin = await signedIn(app, admin.user);
  return ((await admin.get('/api/admin/client-errors')).body as ClientErrorsResponse).errors;
};

it('equal errors are one, with their number and when they were seen, also after a restart', async () => {
  const first = new Date(app.now).toISOString();
  await Promise.all(Array.from({ length: 16 }, () => breaks('x is not a function')));
  app.now += 1000;
  await breaks('y is undefined');
  expect(await errors()).toMatchObject([
    { message: 'y is undefined', count: 1 },
    { message: 'x is not a function', count: 16, firstSeenAt: first, lastSeenAt: first },
  ]);
  const before = await errors();
  await app.restart();
  expect(await errors()).toEqual(before);
  app.now += 1000;
  await breaks('x is not a function');
  expect((await errors())[0]).toMatchObject({ count: 17, firstSeenAt: first, lastSeenAt: new Date(app.now).toISOString() });
});

it('they go thirty days after they were last seen', async () => {
  await breaks('an old error');
  app.now += clientErrorLimits.daysStored * DAY;
  expect(await errors()).toHaveLength(1);
  app.now += 1;
  expect(await errors()).toEqual([]);
});

it('they are bounded, and a flood of rare ones pushes out none that is frequent', async () => {
  for (let i = 0; i < 3; i += 1) await breaks('a frequent error');
  for (let i = 0; i < clientErrorLimits.most + 20; i += 1)
    await breaks(`rare ${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10) % 10]}${'uvwxyz'[Math.floor(i / 100)]}`);
  const stored = await errors();
  expect(stored).toHaveLength(clientErrorLimits.most);
  expect(stored).toContainEqual(expect.objectContaining({ message: 'a frequent error', count: 3 }));
});

it('a damaged file stops nothing', async () => {
  await app.whileStopped(async () => {
    await mkdir(join(file(), '..'), { recursive: true });
    await writeFile(file(), '[{"count":"many"}, {"fingerprint":1}, null, 7');
  });
  expect(await errors()).toEqual([]);
  await breaks('a new error');
  expect(await errors()).toHaveLength(1);
  await eventually(async () => expect(await readdir(join(file(), '..'))).toContain('errors.json'));
});
