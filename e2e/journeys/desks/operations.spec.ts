import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { historyPath, historyTexts } from '@refrain/contracts/history';
import { operationsTexts } from '@refrain/contracts/operations';
import { EmbeddedSite } from '../../support/site';
import { expect, test } from '../../support/test';

const MAILS = 'mail-verification-when-asked';

test('an operator sees mail that cannot be sent, and has it sent once its cause is mended', async ({
  moderator,
  newcomer,
  site,
  troubles,
}) => {
  // The lane is tried again by itself too, and may be done a moment before the operator asks.
  troubles.expect(/409 \(Conflict\) .*\/retry$/);
  if (!(site instanceof EmbeddedSite)) throw new Error('mails of an embedded site lie in its folder');
  const { page } = await moderator();
  const outbox = join(site.dataFolder, 'outbox');
  await rename(outbox, `${outbox}.aside`).catch(() => undefined);
  // Where the folder should be, nothing can be written.
  await writeFile(outbox, '');
  await newcomer('Nora Nomail');
  await page.goto('/admin/operations');
  await expect(page.getByText(`${operationsTexts.reactions.failing}: ${MAILS}`)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /^Skip the first event of lane/ }).click();
  const dialog = page.getByRole('dialog', { name: operationsTexts.reactions.skipTitle });
  await expect(dialog.getByText(operationsTexts.reactions.skipHint)).toBeVisible();
  await page.keyboard.press('Escape');
  await rm(outbox);
  await rename(`${outbox}.aside`, outbox).catch(() => undefined);
  await page.getByRole('button', { name: /^Retry lane .* now$/ }).click();
  await expect(page.getByText(`${operationsTexts.reactions.failing}: ${MAILS}`)).toBeHidden({ timeout: 20_000 });
});

test('an admin reads the history of a post, and takes back its removal after a look at what follows', async ({
  moderator,
  newcomer,
}) => {
  const author = await newcomer('Paula Posts');
  const post = await author.writes('Words that stay where they are');
  const admin = await moderator();
  await admin.post(`/api/admin/posts/${post.id}/remove`, { reason: 'A sample reason' });
  const { page } = admin;
  await page.goto(historyPath('post', post.id));
  const events = page.getByRole('list', { name: historyTexts.list });
  await expect(events.getByRole('heading')).toHaveText(['Post removed', 'Post created']);
  await expect(events.getByText(historyTexts.hidden).first()).toBeVisible();
  await page.getByRole('button', { name: historyTexts.showStateOf('Post created', 0) }).click();
  await expect(page.getByRole('row', { name: 'status published removed' })).toBeVisible();

  const day = page.getByLabel(historyTexts.state.onDay);
  await day.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await expect(page.getByRole('region', { name: historyTexts.state.title })).toContainText(historyTexts.state.then);
  await expect(page.getByRole('status').filter({ hasText: 'As since' })).toHaveCount(0);
  await day.fill(new Date().toISOString().slice(0, 10));
  await expect(page.getByRole('status').filter({ hasText: 'As since' })).toBeVisible();
  await page.getByRole('button', { name: historyTexts.reveal.button }).click();
  const why = page.getByRole('dialog');
  await why.getByRole('textbox').fill('A listener asked about it');
  await why.getByRole('button', { name: historyTexts.reveal.confirm }).click();
  await expect(events.getByText('Words that stay where they are')).toBeVisible();

  await page.getByRole('button', { name: historyTexts.undo.buttonOf('Post removed', 1) }).click();
  const undo = page.getByRole('dialog', { name: historyTexts.undo.title });
  await expect(undo.getByText('Post restored')).toBeVisible();
  await undo.getByRole('textbox').fill('It was a mistake');
  await undo.getByRole('button', { name: historyTexts.undo.confirm, exact: true }).click();
  await expect(events.getByRole('heading')).toHaveText(['Post restored', 'Post removed', 'Post created']);

  await author.page.goto(`/post/${post.id}`);
  await expect(author.page.getByText('Words that stay where they are').first()).toBeVisible();
  await author.page.goto('/settings');
  await expect(author.page.getByText(historyTexts.looks.line('Sample Moderator', 'post'))).toBeVisible();
});
