import { kernelRefusals } from '@refrain/contracts/kernel';
import { deletion } from '@refrain/contracts/personal-data';
import type { AdConfig } from '@refrain/contracts/site';
import { SNIPPET_MAX_LENGTH, snippetRefusals, type SnippetChangesPage, type Snippets } from '@refrain/contracts/snippets';
import { Erasures } from '../personal-data/erasures';
import { grant, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { PASSWORD, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let supreme: Member;
beforeAll(async () => {
  app = await TestApp.start();
  supreme = await grant(app, await app.member(), { role: 'user', adminLevel: null, isSupremeAdmin: true });
});
afterAll(() => app.end());

const CODE = '<script async src="https://ads.example/x.js?client=ca-pub-1234567890123456"></script>';
const change = (body: object, by = supreme) => {
  app.now += 1000;
  return by.post('/api/admin/snippets', { slot: 'ads', isOn: true, code: CODE, reason: 'For a spec', after: 0, ...body });
};
const snippet = async (slot: string) =>
  ((await supreme.get('/api/admin/snippets')).body as Snippets).snippets.find((each) => each.slot === slot);
const changes = async () => ((await supreme.get('/api/admin/snippets/changes')).body as SnippetChangesPage).changes;
const config = async () => (await app.visitor().get('/api/public/adsense-config')).body as AdConfig;

it('what the supreme admin sets is in the config, and in a document with an origin and a policy of its own', async () => {
  expect((await change({ code: `<img src=x onerror=x()>${CODE}` })).status).toBe(200);
  expect(await config()).toMatchObject({ adsenseEnabled: true, adsenseCode: CODE, adsenseClientId: 'ca-pub-1234567890123456' });
  expect((await change({ slot: 'autoAds', code: 'auto()' })).status).toBe(200);
  const { bytes, headers } = await app.visitor().get('/api/public/snippets/ads', { accept: 'text/html' });
  const text = bytes.toString();
  expect([text.includes(CODE), text.includes('onerror'), text.indexOf('auto()') < text.indexOf(CODE)]).toEqual([
    true,
    false,
    true,
  ]);
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'"]),
  );
  expect([/^sandbox [a-z -]*;/.test(policy), policy.includes('same-origin')]).toEqual([true, false]);
  expect(headers['set-cookie']).toBeUndefined();
  const page = String((await app.visitor().get('/auth', { accept: 'text/html' })).headers['content-security-policy']);
  expect([page.includes('unsafe-inline') && /script-src[^;]*unsafe-inline/.test(page), page.includes('ads.example')]).toEqual([
    false,
    false,
  ]);
  expect((await app.visitor().get('/api/public/snippets/other')).status).toBe(404);
  expect((await app.visitor().get('/api/public/snippets/analytics')).bytes.toString()).not.toContain('<script');
});

it('each change says who, when and why, and the newest of a slot is undone', async () => {
  const { version = 0 } = (await snippet('ads')) ?? {};
  expect((await change({ isOn: false, reason: 'Too loud', after: version })).status).toBe(200);
  expect(await config()).toMatchObject({ adsenseEnabled: false, adsenseCode: '' });
  const [newest, older] = (await changes()).filter(({ slot }) => slot === 'ads');
  expect(newest).toMatchObject({
    ...{ reason: 'Too loud', isOn: false, before: { isOn: true, code: CODE }, canUndo: true, isUndo: false },
    by: { username: supreme.user.username },
  });
  const undo = (id = '') => {
    app.now += 1000;
    return supreme.post(`/api/admin/snippets/changes/${id}/undo`, { reason: 'Quiet again' });
  };
  expect(await undo(older?.id)).toMatchObject(refused(snippetRefusals.changedSince));
  expect(await undo('00000000-0000-4000-8000-000000000000')).toMatchObject(refused(snippetRefusals.unknown));
  expect((await undo(newest?.id)).status).toBe(200);
  expect(await snippet('ads')).toMatchObject({ isOn: true, code: CODE });
  expect((await changes())[0]).toMatchObject({ isUndo: true, reason: 'Quiet again' });
});

it('what holds no code, too much or nested markup is refused, each with its code, and changes nothing', async () => {
  for (const [body, refusal] of [
    [{ slot: 'siteLinking', code: ' ' }, snippetRefusals.noCode],
    [{ code: '<img src=x>' }, snippetRefusals.nothingLeft],
    [{ code: '<script><!--</script>' }, snippetRefusals.nested],
    [{ code: 'other()', after: 99 }, snippetRefusals.changedSince],
  ] as const)
    expect(await app.unchanged(() => change(body))).toMatchObject(refused(refusal));
  for (const body of [
    { code: 'x'.repeat(SNIPPET_MAX_LENGTH + 1) },
    { slot: 'other' },
    { reason: '' },
    { after: -1 },
    { code: null },
  ])
    expect((await app.unchanged(() => change(body))).body).toMatchObject({ code: kernelRefusals.invalid.code });
  const preview = await app.unchanged(() => supreme.post('/api/admin/snippets/preview', { code: `<b>${CODE}` }));
  expect(preview.body).toEqual({ code: CODE, left: ['<b>'] });
});

it('16 who change the same slot at once change it once', async () => {
  const { version = 0 } = (await snippet('analytics')) ?? {};
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => change({ slot: 'analytics', code: `count(${i})`, after: version })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect((await snippet('analytics'))?.version).toBe(version + 1);
});

it('admins of other levels may not, and the words of an erased admin are gone', async () => {
  const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  expect((await app.unchanged(() => change({}, admin))).status).toBe(403);
  const leaving = await grant(app, await app.member(), { role: 'user', adminLevel: null, isSupremeAdmin: true });
  expect((await change({ slot: 'siteLinking', code: 'link()', reason: 'Words that go' }, leaving)).status).toBe(200);
  await leaving.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(JSON.stringify(await app.events('SnippetChanged'))).not.toContain('Words that go');
  supreme = await signedIn(app, supreme.user);
  expect((await snippet('siteLinking'))?.code).toContain('link()');
});
