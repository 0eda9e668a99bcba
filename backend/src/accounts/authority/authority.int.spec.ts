import { accountRefusals } from '@refrain/contracts/accounts';
import {
  authorityRefusals,
  type Admin,
  type PersonRights,
  type Rights,
  type RightsChangePage,
} from '@refrain/contracts/authority';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { deletion } from '@refrain/contracts/personal-data';
import { Erasures } from '../../personal-data/erasures';
import { grant, rightsOf, signedIn } from '../../testing/people';
import { refused, type Caller } from '../../testing/http';
import { PASSWORD, TestApp, type Member } from '../../testing/test-app';

const fan: Rights = { role: 'fan', adminLevel: null, isSupremeAdmin: false };
const level = (adminLevel: number | null, isSupremeAdmin = false): Rights => ({ role: 'admin', adminLevel, isSupremeAdmin });
const reason = 'Moderates in the evening';

let app: TestApp;
let [top, one]: Member[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  top = await grant(app, await app.member(), level(1, true));
  one = await grant(app, await app.member(), level(1));
});
afterAll(() => app.end());

const change = (by: Caller, of: Member, from: Rights, to: Rights) =>
  by.post(`/api/admin/people/${of.user.id}/rights`, { from, to, reason });
const held = async (of: Member): Promise<Rights> => {
  const { role, adminLevel, isSupremeAdmin } = await rightsOf(app, of.user);
  return { role: role!, adminLevel: adminLevel!, isSupremeAdmin: isSupremeAdmin! };
};

it('an admin gives rights below their own: sessions end, the new rights hold, and it is written down', async () => {
  const ada = await app.member();
  const changed = await change(one!, ada, fan, level(2));
  expect(changed).toMatchObject({ status: 200, body: { rights: level(2), changes: [{ before: fan, after: level(2), reason }] } });
  expect((await ada.get('/api/user')).status).toBe(401);
  const again = await signedIn(app, ada.user);
  expect((await again.get('/api/admin/flags')).status).toBe(200);
  const { changes } = (await one!.get('/api/admin/rights')).body as RightsChangePage;
  expect(changes[0]).toMatchObject({ person: { id: ada.user.id }, by: { id: one!.user.id }, reason });
  const { admins } = (await top!.get('/api/admin/hierarchy')).body as { admins: readonly Admin[] };
  expect(admins.map(({ person }) => person.id)).toEqual([top!.user.id, one!.user.id, ada.user.id]);
  expect(admins[2]).toMatchObject({ username: ada.user.username, by: { id: one!.user.id }, reason });
  expect((await app.events('RoleGranted')).at(-1)?.meta).toMatchObject({ actor: one!.user.id });
  expect(await change(one!, ada, level(2), fan)).toMatchObject({
    status: 200,
    body: { rights: fan } satisfies Partial<PersonRights>,
  });
  expect((await again.get('/api/admin/flags')).status).toBe(401);
  expect((await (await signedIn(app, ada.user)).get('/api/admin/flags')).status).toBe(403);
});

it('the same wish, sent often, is one change and one grant', async () => {
  const ada = await app.member();
  const grants = (await app.events('RoleGranted')).length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => change(one!, ada, fan, level(3))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await app.events('RoleGranted')).toHaveLength(grants + 1);
});

it('nobody changes their own rights, nor those at or above their level', async () => {
  expect(await change(top!, top!, level(1, true), fan)).toMatchObject(refused(authorityRefusals.own));
  expect(await change(one!, top!, level(1, true), fan)).toMatchObject(refused(authorityRefusals.notYoursToChange));
  const ada = await app.member();
  for (const to of [level(1), level(0), level(5, true)])
    expect(await change(one!, ada, fan, to)).toMatchObject(refused(authorityRefusals.notYoursToGive));
  expect(await change(one!, ada, { ...fan, role: 'artist' }, level(2))).toMatchObject(refused(authorityRefusals.changed));
  expect(await change(one!, ada, fan, { ...fan, adminLevel: 4 })).toMatchObject(refused(authorityRefusals.notValid));
  expect(await held(ada)).toEqual(fan);
});

it('of two supreme admins who remove each other at once, one stays', async () => {
  const pair = await Promise.all([0, 1].map(async () => grant(app, await app.member(), level(1, true))));
  const [ada, ben] = pair as [Member, Member];
  const answers = await Promise.all([change(ada, ben, level(1, true), fan), change(ben, ada, level(1, true), fan)]);
  const supremes = (await Promise.all(pair.map(held))).filter(({ isSupremeAdmin }) => isSupremeAdmin);
  expect([answers.filter(({ status }) => status === 200).length, supremes.length]).toEqual([1, 1]);
});

it('a person who is gone gets no rights', async () => {
  const ada = await app.member();
  await ada.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  const admin = await signedIn(app, top!.user);
  expect(await change(admin, ada, fan, level(2))).toMatchObject(refused(accountRefusals.unknown));
});

it.each([
  ['no reason', { from: fan, to: level(2), reason: '' }],
  ['no rights', { from: fan, reason }],
  ['an unknown role', { from: fan, to: { ...fan, role: 'king' }, reason }],
  ['more than was asked for', { from: fan, to: { ...fan, id: 'x' }, reason }],
  ['a level as text', { from: fan, to: { ...level(2), adminLevel: '2' }, reason }],
])('%s is refused', async (_what, body) => {
  const ada = await app.member();
  const admin = await signedIn(app, top!.user);
  expect((await app.unchanged(() => admin.post(`/api/admin/people/${ada.user.id}/rights`, body))).status).toBe(400);
});

it('a fan sees none of it', async () =>
  expect(await (await app.member()).get('/api/admin/hierarchy')).toMatchObject(refused(kernelRefusals.forbidden)));
