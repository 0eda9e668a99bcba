import { showingTexts } from '@refrain/contracts/posts';
import { snippetTexts as texts } from '@refrain/contracts/snippets';
import { ownUseTexts } from '@refrain/contracts/telemetry';
import { postOf } from '../../support/person';
import { expect, test } from '../../support/test';

/** Tries whatever would let an advertisement reach the page around it, and shows how each attempt ended. */
const HOSTILE = `
const said = (line) => { document.body.append(Object.assign(document.createElement('p'), { textContent: line })); };
const tried = (name, act) => { try { said(name + ': ' + (act() ?? 'nothing')); } catch (error) { said(name + ': ' + error.name); } };
tried('cookie', () => document.cookie);
tried('storage', () => localStorage.length);
tried('parent', () => parent.document.title);
tried('top', () => { top.location = 'about:blank'; return 'moved'; });
said('origin: ' + self.origin);
fetch('/api/user', { credentials: 'include' }).then((answer) => answer.text()).then(() => said('account: read'), () => said('account: refused'));`;

test('the supreme admin switches an advertisement on, which stands after the 8th post in a frame that reaches nothing of the site', async ({
  moderator,
  newcomer,
  troubles,
}) => {
  // What the frame tries and may not, its browser says.
  troubles.expect(/snippets\/ads|about:srcdoc|Unsafe attempt to initiate navigation|Refused to connect|Content Security Policy/i);
  const { page } = await moderator('supreme');
  await page.goto('/admin/google-tracking');
  const form = page.getByRole('form', { name: texts.slots.ads });
  await form.getByRole('switch', { name: texts.isOn }).check();
  await form.getByLabel(texts.code).fill(`<img src=x onerror="x()"><script>${HOSTILE}</script>`);
  await form.getByRole('button', { name: texts.preview }).click();
  await expect(form.getByText(texts.left('<img>'))).toBeVisible();
  await form.getByLabel(texts.reason).fill('A campaign of autumn');
  await form.getByRole('button', { name: texts.save }).click();
  const history = page.getByRole('list', { name: texts.history });
  await expect(history.getByText('A campaign of autumn')).toBeVisible();

  const fan = await newcomer();
  for (let i = 1; i <= 9; i += 1) await fan.writes(`note ${i}.`);
  await fan.page.goto('/');
  const ad = fan.page.locator(`iframe[title="${showingTexts.ad}"]`);
  for (let i = 0; i < 12 && (await ad.count()) === 0; i += 1) await fan.page.mouse.wheel(0, 600);
  // What follows stands where it will stand, from the moment the box is there until the advertisement has come.
  const below = async () => {
    const [box, next] = await Promise.all([ad.boundingBox(), postOf(fan.page, 'note 1.').boundingBox()]);
    return Math.round((next?.y ?? 0) - (box?.y ?? 0));
  };
  await ad.scrollIntoViewIfNeeded();
  await expect(postOf(fan.page, 'note 1.')).toBeVisible();
  const reserved = await below();
  const inside = fan.page.frameLocator(`iframe[title="${showingTexts.ad}"]`);
  await expect(inside.getByText('account: refused')).toBeVisible();
  await expect(inside.getByText('origin: null')).toBeVisible();
  for (const name of ['cookie', 'storage', 'parent', 'top'])
    await expect(inside.getByText(`${name}: SecurityError`)).toBeVisible();
  expect(await ad.evaluate((frame) => frame.getBoundingClientRect().height)).toBe(250);
  expect(await below()).toBe(reserved);

  await page.getByRole('button', { name: texts.undoOf(texts.slots.ads) }).click();
  const dialog = page.getByRole('dialog', { name: texts.undoOf(texts.slots.ads) });
  await dialog.getByLabel(texts.reason).fill('The campaign is over');
  await dialog.getByRole('button', { name: texts.undo }).click();
  await expect(history.getByText('The campaign is over')).toBeVisible();
  await fan.page.reload();
  await expect(fan.page.getByText('note 9.')).toBeVisible();
  expect(await fan.get('/api/public/adsense-config')).toMatchObject({ adsenseEnabled: false, adsenseCode: '' });
});

test('an admin watches what is kept of their own use come in', { tag: '@long' }, async ({ moderator }) => {
  const { page } = await moderator('supreme');
  await page.goto('/micro-interactions-demo');
  await page.getByRole('button', { name: ownUseTexts.pause }).hover();
  const kept = page.getByRole('table', { name: ownUseTexts.title });
  await expect(kept.getByRole('row').filter({ hasText: 'view' }).filter({ hasText: ownUseTexts.title }).first()).toBeVisible({
    timeout: 20_000,
  });
});
