import { readFile } from 'node:fs/promises';
import { complianceTexts, verifyTexts } from '@refrain/contracts/audit';
import { walletTexts, type WalletPage } from '@refrain/contracts/wallet';
import { pointTexts } from '@refrain/contracts/rewards';
import { expect, test } from '../../support/test';

const picked = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('an auditor takes a bundle, and their browser proves it after the site is gone', async ({
  newcomer,
  moderator,
  site,
  troubles,
}) => {
  const [writer, fan, auditor] = [await newcomer('Petra Pens'), await newcomer('Fay Fan'), await moderator('auditor')];
  const post = await writer.writes('A song for those who count');
  await fan.post(`/api/social/posts/${post.id}/like`);
  await expect.poll(async () => (await fan.get<WalletPage>('/api/wallet/points/postings')).lines.length).toBe(1);
  const [line] = (await fan.get<WalletPage>('/api/wallet/points/postings')).lines;

  await fan.page.goto('/wallet');
  await fan.page.getByRole('button', { name: walletTexts.open(pointTexts.reasons.like('A song for those who count')) }).click();
  const own = fan.page.waitForEvent('download');
  await fan.page.getByRole('link', { name: walletTexts.bundle, exact: true }).click();
  expect((await own).suggestedFilename()).toBe(`refrain-posting-${line?.id}.json`);

  const { page } = auditor;
  await page.goto('/admin/compliance');
  await expect(page.getByRole('heading', { name: complianceTexts.balance })).toBeVisible();
  await page.getByLabel(complianceTexts.id, { exact: true }).fill(line?.id ?? '');
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: complianceTexts.download }).click();
  const bundle = await readFile(await (await taken).path(), 'utf8');
  await expect(page.getByRole('list', { name: complianceTexts.looks }).getByText(`posting ${line?.id}`)).toBeVisible();

  const { key } = await auditor.get<{ key: string }>('/api/audit/key');
  await page.getByRole('link', { name: complianceTexts.verify }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verifyTexts.title);
  await page.waitForLoadState('networkidle');
  troubles.expect(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|WebSocket|Failed to load resource/);
  await site.stop();
  try {
    const file = page.getByLabel(verifyTexts.file, { exact: true });
    await page.getByLabel(verifyTexts.key).fill(key);
    await file.setInputFiles(picked('bundle.json', bundle));
    await expect(page.getByRole('heading', { name: verifyTexts.proven })).toBeVisible();
    await expect(page.getByText(verifyTexts.keyIs.true)).toBeVisible();
    await expect(page.getByText('FundsPosted')).toBeVisible();
    await file.setInputFiles(picked('changed.json', bundle.replace(/\\"amount\\":\\"1\\"/, '\\"amount\\":\\"9\\"')));
    await expect(page.getByRole('heading', { name: verifyTexts.notProven })).toBeVisible();
    await expect(page.getByText('BUNDLE.NOT_IN_LOG')).toBeVisible();
  } finally {
    await site.start();
  }
});
