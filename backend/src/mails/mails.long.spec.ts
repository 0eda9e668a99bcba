import { mailTexts } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { MailPreviews, MailsPage } from '@refrain/contracts/mails';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { mailTo } from '../testing/mails';
import { eventually, someone, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 2, isSupremeAdmin: false });
});
afterAll(() => app.end());

it('a mail that went out is listed and counted, without its address', async () => {
  const form = someone();
  await app.member(form);
  await mailTo(app, form.email, mailTexts['verify-email'].subject);
  await eventually(async () => {
    const { body } = await admin.get('/api/admin/mails?state=sent');
    const { mails, counts } = body as MailsPage;
    expect(mails.length).toBeGreaterThan(1);
    expect(counts.find(({ kind }) => kind === 'mail')?.sent).toBe(mails.length);
    expect(mails.every(({ state }) => state === 'sent')).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/@/);
  });
  expect(((await admin.get('/api/admin/mails?state=returned')).body as MailsPage).mails).toEqual([]);
  expect(await admin.get('/api/admin/mails?state=lost')).toMatchObject(refused(kernelRefusals.malformed));
});

it('every text is shown as it goes out, in both forms', async () => {
  const { texts } = (await admin.get('/api/admin/mails/texts')).body as MailPreviews;
  expect(texts.map(({ name }) => name)).toEqual([...Object.keys(mailTexts), 'digest', 'gift']);
  for (const { subject, text, html } of texts) {
    expect([subject.length > 0, text.length > 0, html.startsWith('<!doctype html>')]).toEqual([true, true, true]);
    expect(html).not.toMatch(/<script|undefined|\[object/);
  }
});

it('admins of other levels see nothing of it', async () => {
  const other = await grant(app, await app.member(), { role: 'admin', adminLevel: 3, isSupremeAdmin: false });
  for (const path of ['', '/texts']) expect((await other.get(`/api/admin/mails${path}`)).status).toBe(403);
});
