import { broadcastTexts as texts } from '@refrain/contracts/broadcasts';
import { readinessTexts } from '@refrain/contracts/readiness';
import { expect, test } from '../../support/test';

test('an admin sees how many people a message is for, sends it, and sees that one of them opened it', async ({
  moderator,
  newcomer,
}) => {
  const fan = await newcomer('Fiona Fan');
  const { page } = await moderator('supreme');
  await page.goto('/admin/notifications');
  const form = page.getByRole('form', { name: texts.write });
  await form.getByLabel(texts.field.title).fill('New charts are here');
  await form.getByLabel(texts.field.text).fill('Charts of every genre, day by day.');
  await form.getByLabel(texts.field.link).fill('/charts');
  await form.getByRole('button', { name: texts.preview }).click();
  await expect(form.getByText(/would get it now/)).toBeVisible();
  await form.getByRole('button', { name: texts.send, exact: true }).click();
  const list = page.getByRole('list', { name: texts.list });
  await expect(list.getByText('New charts are here')).toBeVisible();

  await fan.page.goto('/notifications');
  await expect(async () => {
    await fan.page.reload();
    await expect(fan.page.getByText('New charts are here')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await fan.page.getByText('New charts are here').click();
  await expect(fan.page.getByRole('heading', { level: 1 })).toHaveText('New charts are here');
  await expect(fan.page.getByText('Charts of every genre, day by day.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(list.getByText(/, 1 opened it$/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await fan.page.getByRole('link', { name: texts.open }).click();
  await expect(fan.page).toHaveURL(/\/charts$/);
});

test('an admin reads what the checks came to, each with what to do', { tag: '@long' }, async ({ moderator }) => {
  const { page } = await moderator('supreme');
  await page.goto('/admin/production-readiness');
  const checks = page.getByRole('list', { name: readinessTexts.list });
  await expect(checks.getByRole('listitem').filter({ hasText: 'vault' })).toContainText(readinessTexts.states.green, {
    timeout: 30_000,
  });
  await expect(page.getByRole('status').filter({ hasText: 'green' })).toBeVisible();
});
